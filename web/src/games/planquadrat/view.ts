/** What the server tells about a PlanQuadrat position (docs/protocol.md). */
import type { GameTable } from "../types";
import type { Hand } from "./interaction";

export type Phase = "place" | "slide" | "claim" | "over";

export interface Region {
  readonly first: string;
  readonly squares: readonly string[];
}

export interface Supply {
  readonly small: number;
  readonly middle: number;
  readonly large: number;
  readonly monuments: number;
}

export interface View {
  readonly game: "planquadrat";
  readonly phase: Phase;
  readonly turn_number: number;
  readonly sliding: boolean;
  readonly houses: readonly { readonly at: string; readonly frozen: boolean }[];
  readonly claims: readonly (Region & { readonly owner: number })[];
  readonly closed: readonly (Region & { readonly claimable: boolean })[];
  readonly supplies: readonly Supply[];
  /** The turn under way, or the last finished one. */
  readonly last: {
    readonly player: number;
    readonly place: string;
    readonly slide: readonly [string, string] | null;
    readonly claim: string | null;
    readonly squares: readonly string[];
  } | null;
}

export interface Effect {
  readonly closes: readonly Region[];
}

export type Table = GameTable<View, Effect, Hand>;
