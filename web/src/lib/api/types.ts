/**
 * The shapes of docs/protocol.md. They come from the server's schema (schema.d.ts, written by `npm run types`); every
 * other file takes them from here. What the schema leaves open (any game, any view) is narrowed where the page knows more.
 */
import type { components } from "./schema";

type Schemas = components["schemas"];

/** The games that the server knows: each view says whose it is. */
export type GameName = Schemas["GameView"]["game"];

/** What goes into the sentences of the catalogues. */
export type Values = Readonly<Record<string, string | number>>;

export type Position<V = unknown> = Omit<Schemas["Position"], "view"> & { readonly view: V };
export type Move = Schemas["Move"];
type Presence = Schemas["Presence"];
/** Whether somebody is there is told of seats at a table; a position to look at has seats too, and nobody in them. */
export type Seat = Omit<Schemas["SeatShown"], "presence" | "since"> & {
  readonly presence?: Presence["kind"];
  readonly since?: Presence["since"];
};
export type Result = Schemas["Result"];
export type Offers = Schemas["Offers"];
export type Clocks = Schemas["ClocksShown"];
export type Pace = Schemas["RealTime"] | Schemas["ByDays"];
export type Options = Readonly<Record<string, boolean | number>>;
export type TableStatus = Schemas["Snapshot"]["status"];

export type Snapshot<V = unknown> = Omit<Schemas["Snapshot"], "game" | "position" | "seats"> & {
  readonly seats: readonly Seat[];
  readonly game: GameName;
  readonly position: Position<V>;
};

export type OptionFacts = Omit<Schemas["OptionShown"], "default"> & { readonly default: boolean | number };
export type GameFacts = Omit<Schemas["GameShown"], "name" | "options"> & {
  readonly name: GameName;
  readonly options: readonly OptionFacts[];
};
export type TableLine = Omit<Schemas["TableListed"], "game"> & { readonly game: GameName };

/** How to invite somebody to a table. */
export type Invitation = Schemas["Invitation"];

/** A rules page in pieces, and an action marked in one of its diagrams. */
export type RulesPage = Schemas["RulesPage"];
export type RulesMark = Schemas["MarkShown"];

/** What a bot would do in somebody's place. */
export type Hint = Schemas["Hint"];

/** A lesson: its steps, and what became of a try in one of them. */
export type Lesson = Schemas["LessonShown"];
export type LessonStep = Schemas["StepShown"];
export type LessonTry = Schemas["TryShown"];
/** Puzzles: the list, one to solve, and what became of a try at it. */
export type Puzzles = Schemas["PuzzlesShown"];
export type Puzzle = Omit<Schemas["PuzzleShown"], "game"> & { readonly game: GameName };
export type PuzzleTry = Schemas["PuzzleTryShown"];
export type PuzzleAnswer = Schemas["PuzzleAnswer"];
export type Solver = Required<Schemas["Solver"]>;
/** What somebody with an account has learned of a game, on all devices. */
export type Learned = Schemas["Learned"];
/** A game written down, and a line of play with some of its positions. */
export type GameRecord = Omit<Schemas["RecordBody"], "game" | "quadrangle"> & {
  readonly quadrangle?: number;
  readonly game: GameName;
};
export type Line = Omit<Schemas["LineShown"], "game" | "positions"> & {
  readonly game: GameName;
  readonly positions: readonly Position[];
};

/** What a bot found about a game, or how far it is. */
export type Review = Schemas["ReviewFound"];
export type ReviewShown = Schemas["ReviewShown"];

export interface NewTable {
  readonly game: GameName;
  readonly players: number;
  readonly options: Options;
  readonly seats: readonly { kind: Seat["kind"]; name: string; bot?: string }[];
  readonly begins: number | "random";
  readonly pace?: Pace | null;
  /** Moves that were made before the table begins. */
  readonly moves?: readonly string[];
  /** Shown in the lobby. */
  readonly listed?: boolean;
  /** Counts for everybody's rating. */
  readonly rated?: boolean;
}

export type Command = Schemas["CommandMessage"]["command"];

export interface Refusal {
  readonly code: string;
  readonly values: Values;
  readonly sentence: string;
  readonly rule: string | null;
}

export type Answer = { readonly ok: true; readonly n: number } | ({ readonly ok: false } & Refusal);

export type EventMessage = Omit<Schemas["EventMessage"], "position"> & { readonly position?: Position };

export type PresenceMessage = Schemas["PresenceMessage"];

/** Something said at a table. */
export type TalkLine = Schemas["TalkMessage"]["lines"][number];
export type TalkMessage = Schemas["TalkMessage"];
export type QuickWord = NonNullable<TalkLine["quick"]>;

export type ErrorMessage = Schemas["ErrorMessage"];

/** The messages about one table. */
export type TableMessage =
  | (Omit<Schemas["SnapshotMessage"], "snapshot"> & { readonly snapshot: Snapshot })
  | EventMessage
  | PresenceMessage
  | TalkMessage;

/** The lobby: tables that wait, tables to watch, people; and what concerns the reader alone. */
export type Person = Schemas["PersonShown"];
export type SeatInLobby = Schemas["SeatInLobby"];
export type WaitingTable = Omit<Schemas["WaitingTable"], "game" | "pace"> & {
  readonly game: GameName;
  readonly pace: Pace | null;
};
export type PlayedTable = Omit<Schemas["PlayedTable"], "game"> & { readonly game: GameName };
export type Challenge = Omit<Schemas["ChallengeShown"], "game" | "pace"> & {
  readonly game: GameName;
  readonly pace: Pace | null;
};
export type OwnGame = Schemas["OwnGame"];
export type LobbyNews = Omit<Schemas["LobbyMessage"], "waiting" | "played"> & {
  readonly waiting: readonly WaitingTable[];
  readonly played: readonly PlayedTable[];
};
export type OwnNews = Omit<Schemas["OwnMessage"], "challenges"> & { readonly challenges?: readonly Challenge[] };
export type LobbyMessage = LobbyNews | OwnNews;

export type ServerMessage =
  | TableMessage
  | LobbyMessage
  | ({ readonly type: "answer"; readonly id: string } & Answer)
  | Schemas["Welcome"]
  | Schemas["Pong"]
  | ErrorMessage;

export type ClientMessage = Schemas["ClientMessage"];

export type ViewOf<Name extends "Planquadrat" | "Minisurf" | "Maxisurf" | "Quadrata"> = Schemas[`${Name}View`];
export type EffectOf<Name extends "Planquadrat" | "Minisurf" | "Maxisurf" | "Quadrata"> = Schemas[`${Name}Effect`];
