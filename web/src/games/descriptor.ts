/** What the page around the boards has to know of a game: the default export of `games/<game>/descriptor.ts`, one per game in it. */
import type { Component } from "svelte";
import type { GameName, Options } from "$api/types";
import type { AnyGame } from "$table";

/** A mini board: a position as a small flat drawing without words, for lists; of games with a board each, the one at `seat`. */
/* eslint-disable-next-line @typescript-eslint/no-explicit-any */
export type MiniBoardComponent = Component<{ view: any; seat: number }>;

/** One line on the sheet of keys. `does` is a key of the catalogue `keys`. */
export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

/** How the daily challenge of a game is scored. */
interface DailyRules {
  /** A puzzle is solved once; every other challenge is a solo game, compared card by card or roll by roll. */
  readonly kind: "puzzle" | "game";
  readonly fewerIsBetter?: boolean;
  /** The most that one step can bring: the full height of a bar. */
  most(steps: readonly number[], best: number | null): number;
  /** A picture for the tile in the lobby, which must not show the day's own cards. */
  readonly loadSample?: () => Promise<{ readonly default: Component }>;
}

export interface GameDescriptor {
  readonly name: GameName;
  /** Where the game is in lists: lower comes first. */
  readonly order: number;
  /** Games with the same pieces share a box: they are printed together. Usually the name of the folder. */
  readonly box: string;
  readonly load: () => Promise<{ readonly default: AnyGame }>;
  readonly loadMiniBoard: () => Promise<{ readonly default: MiniBoardComponent }>;
  readonly keys: readonly KeyLine[];
  /** How long the lesson takes. */
  readonly lessonMinutes: number;
  /** Options that make the first game after the lesson short. */
  readonly shortGame?: Options;
  readonly daily?: DailyRules;
}

/** `keyLine("R Shift-R", "turn")` */
export function keyLine(keys: string, does: string): KeyLine {
  return { keys: keys.split(" "), does };
}
