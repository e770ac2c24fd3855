/** The daily challenge over REST. */
import { call } from "$lib/api/client";
import type { components } from "$lib/api/schema";
import type { GameRecord, Position, Puzzle, PuzzleTry, Snapshot } from "$lib/api/types";

type Schemas = components["schemas"];
export type Day = Schemas["DailyShown"];
export type Tile = Schemas["DailyTile"];
export type Challenge = Tile["challenge"];
export type Leaders = Schemas["DailyLeaders"];
export type DayMarks = Schemas["DayMarks"];
export type Line = Omit<Schemas["DailyLine"], "position"> & { readonly position: Position };
export type Compared = {
  readonly options: Schemas["DailyCompared"]["options"];
  readonly yours: Line | null;
  readonly best: Line | null;
};
/** The puzzle of a day, and whether tries at it count. */
export type DayPuzzle = { readonly puzzle: Puzzle; readonly counted: boolean };

export const daily = {
  day: (day: string | null): Promise<Day> => call("GET", day ? `/daily?day=${day}` : "/daily"),
  begin: (day: string, challenge: Challenge, counted: boolean, name: string): Promise<Snapshot> =>
    call("POST", `/daily/${day}/${challenge}`, { counted, name }),
  puzzle: (day: string, name: string): Promise<DayPuzzle> => call("POST", `/daily/${day}/planquadrat`, { name }),
  tryPuzzle: (day: string, moves: readonly string[]): Promise<PuzzleTry> =>
    call("POST", `/daily/${day}/planquadrat/tries`, { moves }),
  leaders: (day: string, challenge: Challenge): Promise<Leaders> => call("GET", `/daily/${day}/${challenge}/leaders`),
  compared: (day: string, challenge: Challenge): Promise<Compared> =>
    call("GET", `/daily/${day}/${challenge}/compared`),
};

/** A line as a record, to be played back. */
export function recordOf(challenge: Challenge, options: Compared["options"], line: Line): GameRecord {
  return { quadrangle: 1, game: challenge, players: 1, options, names: [""], moves: [...line.moves] };
}
