/** What the server tells about a position of Minisurf or Maxisurf (docs/protocol.md). */
import type { GameTable } from "../types";
import type { Town } from "./geometry";
import type { Hand } from "./interaction";

/** Besides these, chance has phases of its own while cards are dealt, shown or turned. */
export type Phase = "deal" | "show" | "turn" | "take" | "lay" | "pass" | "over";

export interface LaidCard {
  /** The blasons as laid, clockwise from the top left. */
  readonly laid: string;
  readonly x: number;
  readonly y: number;
  /** How many cards lie under each of its blasons. */
  readonly levels: readonly number[];
}

export type Groups = Readonly<Record<Town, readonly number[]>>;

export interface Area {
  readonly cards: readonly LaidCard[];
  readonly cells: number;
  /** The sizes of the groups of each town, large ones first. */
  readonly groups: Groups;
  readonly passed: boolean;
  /** Which of the cards was laid last; null before the first. */
  readonly last: number | null;
}

export interface ShownCard {
  readonly card: string;
  readonly taken_by: number | null;
}

export interface View {
  readonly game: "minisurf" | "maxisurf";
  readonly phase: Phase;
  readonly duplicate: boolean;
  readonly round: number;
  readonly first: number;
  readonly pile: number;
  readonly aside: number;
  readonly shown: readonly ShownCard[];
  /** The card that each player holds and has to lay. */
  readonly hands: readonly (string | null)[];
  readonly areas: readonly Area[];
}

/** Minisurf: what laying (or taking, at best) brings in cells. Maxisurf: the groups afterwards. */
export interface Effect {
  readonly adds?: number;
  readonly covers?: number;
  readonly groups?: Groups;
  readonly smallest?: number;
}

export type Table = GameTable<View, Effect | null, Hand>;

export function areaOf({ position }: Table, seat: number): Area | undefined {
  return position.view.areas[seat - 1];
}
