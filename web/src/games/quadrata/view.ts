/** What the server tells about a quadrata position (docs/protocol.md). */
import type { GameTable } from "../types";
import type { Hand } from "./interaction";

export type Phase = "begin" | "roll" | "move" | "over";

/** Forms by their code, and how many there are. */
export type Counts = Readonly<Record<string, number>>;

export interface FormKind {
  readonly code: string;
  /** Its number, and the triangles it covers. */
  readonly pips: number;
  /** Its outline in half cell sides, y growing upward. */
  readonly polygon: readonly (readonly [number, number])[];
  readonly area: number;
}

export interface Lying {
  readonly code: string;
  readonly place: string;
  /** Its outline in the square, in half cell sides. */
  readonly polygon: readonly (readonly [number, number])[];
}

export interface PlayerBoard {
  readonly forms: readonly Lying[];
  readonly reserve: Counts;
}

/** What a board was worth at the end of a round: forms in the square, the bonus for a full one, forms in the reserve. */
export interface RoundPart {
  readonly forms: number;
  readonly bonus: number;
  readonly reserve: number;
}

export interface View {
  readonly game: "quadrata";
  readonly phase: Phase;
  readonly round: number;
  readonly rounds: number;
  /** Turns finished in this round. */
  readonly turns: number;
  /** Turns of each player after which a round ends; 0 for no limit. */
  readonly turn_limit: number;
  readonly began: number | null;
  /** Whose turn it is in the round, also while the die rolls. */
  readonly mover: number | null;
  readonly rolled: number | null;
  readonly joker: boolean;
  /** Cells along a side of the square that is filled: 3 or 4. */
  readonly side: number;
  readonly forms: readonly FormKind[];
  readonly supply: Counts;
  /** Free triangles of each player's square. */
  readonly free: readonly number[];
  readonly boards: readonly PlayerBoard[];
  readonly rounds_scored: readonly (readonly number[])[];
  /** How the points of these rounds came about; shorter where that is not known. */
  readonly rounds_told: readonly (readonly RoundPart[])[];
  /** What each board is worth as it lies. */
  readonly standing: readonly number[];
  readonly last: { readonly player: number; readonly move: string; readonly rolled: number } | null;
}

export interface Effect {
  /** Whether the mover's square could still be filled afterwards; null when that is not known. */
  readonly fillable: boolean | null;
  readonly free: number;
}

export type Table = GameTable<View, Effect, Hand>;
