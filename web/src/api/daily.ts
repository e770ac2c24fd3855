/** The daily challenge over REST. */
import { call } from "./client";
import type { components } from "./schema";
import type { GameRecord, Position, Puzzle, PuzzleTry, Snapshot } from "./types";

type Schemas = components["schemas"];
export type Day = Schemas["DailyView"];
export type Tile = Schemas["DailyTile"];
export type ChallengeName = Tile["challenge"];
export type Leaders = Schemas["DailyLeaders"];
export type SolutionLine = Omit<Schemas["DailySolution"], "position"> & { readonly position: Position };
export type Compared = {
  readonly options: Schemas["DailyCompared"]["options"];
  readonly yours: SolutionLine | null;
  readonly best: SolutionLine | null;
};
/** The puzzle of a day, and whether tries at it count. */
type DayPuzzle = { readonly puzzle: Puzzle; readonly counted: boolean };

export const daily = {
  day: (day: string | null): Promise<Day> => call("GET", day ? `/daily?day=${day}` : "/daily"),
  begin: (day: string, challenge: ChallengeName, counted: boolean, name: string): Promise<Snapshot> =>
    call("POST", `/daily/${day}/${challenge}`, { counted, name }),
  puzzle: (day: string, challenge: ChallengeName, name: string): Promise<DayPuzzle> =>
    call("POST", `/daily/${day}/${challenge}`, { name }),
  tryPuzzle: (day: string, challenge: ChallengeName, moves: readonly string[]): Promise<PuzzleTry> =>
    call("POST", `/daily/${day}/${challenge}/tries`, { moves }),
  leaders: (day: string, challenge: ChallengeName): Promise<Leaders> =>
    call("GET", `/daily/${day}/${challenge}/leaders`),
  compared: (day: string, challenge: ChallengeName): Promise<Compared> =>
    call("GET", `/daily/${day}/${challenge}/compared`),
};

/** A line as a record, to be played back. */
export function recordOf(challenge: ChallengeName, options: Compared["options"], line: SolutionLine): GameRecord {
  return { quadrangle: 1, game: challenge, players: 1, options, names: [""], moves: [...line.moves] };
}
