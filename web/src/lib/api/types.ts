/**
 * The shapes of docs/protocol.md. Every other file takes them from here, so that they can come from the server's
 * schema instead without anything else changing.
 */

export type GameName = "planquadrat" | "minisurf" | "maxisurf" | "quadrata";

export type Values = Record<string, string | number>;

export interface Position<V = unknown> {
  readonly ply: number;
  /** 1…n whose decision it is, 0 while chance decides, null when the game is over. */
  readonly turn: number | null;
  /** The legal actions, in notation: the page's only knowledge of the rules. */
  readonly actions: readonly string[];
  readonly scores: readonly number[];
  readonly winners: readonly number[] | null;
  readonly termination: string | null;
  readonly view: V;
}

export interface Move {
  readonly ply: number;
  /** 0 for chance. */
  readonly player: number;
  readonly text: string;
}

export interface Seat {
  readonly seat: number;
  readonly kind: "person" | "bot" | "open";
  readonly name: string;
  readonly bot: string | null;
  readonly mine: boolean;
  readonly online: boolean;
}

export interface Result {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly termination: string;
}

export interface Offers {
  readonly end: number | null;
  readonly takeback: { readonly seat: number; readonly to_ply: number } | null;
}

export type TableStatus = "open" | "playing" | "over";
export type Options = Record<string, boolean | number>;

export interface Snapshot<V = unknown> {
  readonly id: string;
  readonly game: GameName;
  readonly players: number;
  readonly options: Options;
  readonly status: TableStatus;
  readonly n: number;
  readonly seats: readonly Seat[];
  readonly moves: readonly Move[];
  readonly position: Position<V>;
  readonly result: Result | null;
  readonly offers: Offers;
  readonly created: string;
  readonly updated: string;
  readonly rematch: string | null;
}

export interface OptionFacts {
  readonly name: string;
  readonly kind: "bool" | "int";
  readonly default: boolean | number;
  readonly min?: number | null;
  readonly max?: number | null;
}

export interface GameFacts {
  readonly name: GameName;
  readonly title: string;
  readonly titles: Record<string, string>;
  readonly players: { readonly min: number; readonly max: number; readonly default: number };
  /** Other numbers of players while an option is on. */
  readonly players_with: Record<string, { readonly min: number; readonly max: number }>;
  readonly chance: boolean;
  readonly minutes: number;
  readonly options: readonly OptionFacts[];
  readonly bots: readonly { readonly id: string; readonly level: number | null }[];
}

export interface TableLine {
  readonly id: string;
  readonly game: GameName;
  readonly players: number;
  readonly status: TableStatus;
  readonly names: readonly string[];
  readonly scores: readonly number[];
  readonly turn: number | null;
  readonly your_turn: boolean;
  readonly ply: number;
  readonly created: string;
  readonly updated: string;
}

export interface NewTable {
  readonly game: GameName;
  readonly players: number;
  readonly options: Options;
  readonly seats: readonly { kind: Seat["kind"]; name: string; bot?: string }[];
  readonly begins: number | "random";
}

export type Command =
  | { readonly do: "play"; readonly action: string; readonly ply: number }
  | { readonly do: "sit"; readonly name: string }
  | {
      readonly do:
        | "undo"
        | "takeback"
        | "accept_takeback"
        | "decline_takeback"
        | "offer_end"
        | "accept_end"
        | "decline_end"
        | "resign"
        | "rematch"
        | "leave";
    };

export interface Refusal {
  readonly code: string;
  readonly values: Values;
  readonly sentence: string;
  readonly rule: string | null;
}

export type Answer = { readonly ok: true; readonly n: number } | ({ readonly ok: false } & Refusal);

/** What happened at a table; `kind` decides which of the other fields there are. */
export interface TableEvent {
  readonly kind:
    | "created"
    | "sat"
    | "left"
    | "played"
    | "chance"
    | "undone"
    | "takeback_asked"
    | "takeback_agreed"
    | "takeback"
    | "takeback_declined"
    | "end_offered"
    | "end_agreed"
    | "end_declined"
    | "resigned"
    | "over"
    | "rematch";
  readonly at?: string;
  readonly player?: number;
  readonly action?: string;
  readonly ply?: number;
  readonly seat?: number;
  readonly name?: string;
  readonly to_ply?: number;
  readonly result?: Result;
  readonly table?: string;
}

export type ServerMessage =
  | { readonly type: "welcome"; readonly protocol: number; readonly version: string }
  | { readonly type: "snapshot"; readonly table: string; readonly snapshot: Snapshot }
  | {
      readonly type: "event";
      readonly table: string;
      readonly n: number;
      readonly event: TableEvent;
      readonly position?: Position | null;
    }
  | ({ readonly type: "answer"; readonly id: string } & Answer)
  | { readonly type: "pong" }
  | { readonly type: "error"; readonly code: string; readonly values: Values; readonly sentence: string };

export type ClientMessage =
  | { readonly type: "follow"; readonly table: string; readonly after: number | null }
  | { readonly type: "unfollow"; readonly table: string }
  | {
      readonly type: "command";
      readonly id: string;
      readonly table: string;
      readonly seat: number;
      readonly command: Command;
    }
  | { readonly type: "ping" };
