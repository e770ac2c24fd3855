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
/** Seats at a table have a presence; seats of a position that is only shown have none. */
export type Seat = Omit<Schemas["SeatView"], "presence" | "since"> & {
  readonly presence?: Presence["kind"];
  readonly since?: Presence["since"];
};
export type Clocks = Schemas["ClocksView"];
export type TimeControl = Schemas["RealTime"] | Schemas["ByDays"];
export type Options = Readonly<Record<string, boolean | number>>;

export type Snapshot<V = unknown> = Omit<Schemas["Snapshot"], "game" | "position" | "seats"> & {
  readonly seats: readonly Seat[];
  readonly game: GameName;
  readonly position: Position<V>;
};

export type OptionFacts = Omit<Schemas["OptionInfo"], "default"> & { readonly default: boolean | number };
export type GameInfo = Omit<Schemas["GameInfo"], "name" | "options"> & {
  readonly name: GameName;
  readonly options: readonly OptionFacts[];
};
export type TableLine = Omit<Schemas["TableListItem"], "game"> & { readonly game: GameName };

/** How to invite somebody to a table. */
export type Invitation = Schemas["Invitation"];

/** A rules page in pieces, and an action marked in one of its diagrams. */
export type RulesPage = Schemas["RulesPage"];
export type RulesMark = Schemas["RulesMark"];

/** What a bot would do in somebody's place. */
export type Hint = Schemas["Hint"];
export type TriedDecision = Schemas["TriedDecision"];

/** A lesson: its steps, and the result of a try in one of them. */
export type Lesson = Schemas["LessonView"];
export type LessonStep = Schemas["LessonStepView"];
export type LessonTry = Schemas["LessonTryResult"];
/** Puzzles: the list, one to solve, and the result of a try at it. */
export type Puzzles = Schemas["PuzzleList"];
export type Puzzle = Omit<Schemas["PuzzleView"], "game"> & { readonly game: GameName };
export type PuzzleTry = Schemas["PuzzleTryResult"];
export type PuzzleAnswer = Schemas["PuzzleAnswer"];
export type Solver = Required<Schemas["SolverRating"]>;
/** The learning progress of an account at a game, from all devices. */
export type Learned = Schemas["LearningProgress"];
/** A recorded game, and a line of play with some of its positions. */
export type GameRecord = Omit<Schemas["RecordBody"], "game" | "quadrangle"> & {
  readonly quadrangle?: number;
  readonly game: GameName;
};
export type ReplayLine = Omit<Schemas["ReplayView"], "game" | "positions"> & {
  readonly game: GameName;
  readonly positions: readonly Position[];
};

/** What a bot found about a game, or how far it is. */
export type Review = Schemas["StoredReview"];
export type ReviewShown = Schemas["ReviewStatus"];

export interface NewTable {
  readonly game: GameName;
  readonly players: number;
  readonly options: Options;
  readonly seats: readonly { kind: Seat["kind"]; name: string; bot?: string }[];
  readonly begins: number | "random";
  readonly pace?: TimeControl | null;
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

/** The legal actions, or a code that stands for them (`GameModule.readActions`). */
export type CompactActions = readonly string[] | string;

export type EventMessage = Omit<Schemas["EventMessage"], "position"> & { readonly position?: Position };

export type SnapshotMessage = Omit<Schemas["SnapshotMessage"], "snapshot" | "line"> & {
  readonly snapshot: Snapshot;
  readonly line?: readonly (readonly [player: number, text: string])[];
};

export type PresenceMessage = Schemas["PresenceMessage"];

/** Something said at a table. */
export type TalkLine = Schemas["TalkMessage"]["lines"][number];
export type TalkMessage = Schemas["TalkMessage"];
export type QuickWord = NonNullable<TalkLine["quick"]>;

export type ErrorMessage = Schemas["ErrorMessage"];

/** The messages about one table. */
export type TableMessage = SnapshotMessage | EventMessage | PresenceMessage | TalkMessage;

/** The lobby: tables that wait, tables to watch, people; and what concerns the reader alone. */
export type Person = Schemas["PersonView"];
export type SeatInLobby = Schemas["SeatInLobby"];
export type WaitingTable = Omit<Schemas["WaitingTable"], "game" | "pace"> & {
  readonly game: GameName;
  readonly pace: TimeControl | null;
};
export type PlayedTable = Omit<Schemas["PlayedTable"], "game"> & { readonly game: GameName };
export type Challenge = Omit<Schemas["ChallengeView"], "game" | "pace"> & {
  readonly game: GameName;
  readonly pace: TimeControl | null;
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

type Named<Name extends string> = Name extends keyof Schemas ? Schemas[Name] : never;
/** The view of a game by its name in the schema, `ViewOf<"Planquadrat">`, and what one of its actions brings. */
export type ViewOf<Name extends string> = Named<`${Name}View`>;
export type EffectOf<Name extends string> = Named<`${Name}Effect`>;
