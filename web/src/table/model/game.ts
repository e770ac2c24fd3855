/** What a game gives to the page, and what the page gives to a game. `games/README.md` explains it. */
import type { Component } from "svelte";
import type { Clocks, GameName, Move, TimeControl, Position, RulesMark, Seat, TalkLine, Values } from "$api/types";
import type { Course } from "./scoreHistory";
import type { Sound } from "$ui/sound";
import type { IconName } from "$ui/icons";

/**
 * The table as a game's components see it: one reactive object, handed to each of them as the prop `table`.
 * V is the game's view, E the effect of one action, H what the player's hand holds (plain data, never mutated).
 */
export interface GameTable<V, E, H> {
  readonly game: GameName;
  /** The position on show: now, or the one looked back at (then without actions). */
  readonly position: Position<V>;
  /** The position shown before this one, for animation; null when there is nothing to compare (first load, a jump). */
  readonly before: Position<V> | null;
  /** What each legal action would bring; null until the server has answered. Actions without an effect may be missing. */
  readonly effects: Readonly<Record<string, E>> | null;
  /** Effects are hidden, because they would give a solution away. */
  readonly effectsHidden?: boolean;
  readonly seats: readonly Seat[];
  /** The seat whose side this screen takes: whose turn it is if that is mine, else the last of mine to move, else 1. */
  readonly me: number;
  /** It is my decision, the position shown is the present one, and no answer is awaited. */
  readonly interactive: boolean;
  /** Somebody at this screen sits at this table at all (false for onlookers). */
  readonly seated: boolean;
  /** The board is seen from the other side, where the game can show that (`GameModule.flips`). */
  readonly flipped?: boolean;
  /** The opponent decides, and the next move may be chosen in advance (`premove.ts`). */
  readonly canPremove?: boolean;
  /** The move that waits for the opponent's. */
  readonly premove?: string | null;
  /** What everybody's clock shows; missing or null where nobody is timed. */
  readonly clocks?: Clocks | null;
  readonly pace?: TimeControl | null;
  /** The chat messages at the table, the latest last. */
  readonly talk?: readonly TalkLine[];
  /** The position on show stays until `resume`. */
  readonly stopped?: boolean;
  resume?(): void;
  readonly hand: H;
  /** Put something else into the hand. */
  hold(hand: H): void;
  /**
   * Send an action, and after it those that follow in the same turn. One that is not in `position.actions` comes back as
   * a refusal that names the rule it breaks; then the rest is not sent.
   */
  play(action: string, ...then: string[]): void;
  /** Choose the next move in advance, or with null none. */
  setPremove?(action: string | null): void;
  /** Say in the status line why something does not work; `code` is a key `refusal.<code>` of the catalogues. */
  refuse(code: string, values?: Values): void;
  /** The name to show for a seat: "Ada", or "Bruno" for a bot. */
  name(seat: number): string;
}

/** A button of the game, in addition to those of the page (undo, moves …). On a phone the main one is at the drawer's right end. */
export interface GameButton {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly kind: "main" | "plain" | "quiet";
  /** Not now: shown dashed, with the reason beside it. */
  readonly whyNot?: string;
  /** Leave it out of the status line, because the game shows it in one of its panels. */
  readonly drawerOnly?: boolean;
  run(): void;
}

/** One line of the move list. */
export interface TurnLine {
  readonly number: number;
  /** 0 for chance. */
  readonly player: number;
  readonly text: string;
  /** The whole notation, where the text is shorter. */
  readonly title?: string;
  /** What the game draws before the text, by its `LineMark`. */
  readonly mark?: string;
  /** The position to look back at: the one after this ply. */
  readonly ply: number;
  /** Still under way. */
  readonly open: boolean;
}

/** The size of the board on the screen, and a rectangle on it, in pixels. */
export interface ViewFrame {
  readonly width: number;
  readonly height: number;
}
export interface ViewBox extends ViewFrame {
  readonly x: number;
  readonly y: number;
}

type TablePart<V, E, H> = Component<{ table: GameTable<V, E, H> }>;

export interface GameModule<V, E, H> {
  /** The board itself, one <svg> as wide as its column. The page wraps it in the focusable group. */
  readonly Board: TablePart<V, E, H>;
  /** Left column from 1000 px up: hands and supply. */
  readonly Hands: TablePart<V, E, H>;
  /** Right column, above the moves: the others' areas and scores, each in its own panel. */
  readonly OtherPlayers?: TablePart<V, E, H>;
  /** Top of the moves panel: score bar, steps of the turn. */
  readonly Head?: TablePart<V, E, H>;
  /** Phone, above the status: the opponents in one or two lines. */
  readonly StripTop: TablePart<V, E, H>;
  /** Phone, below the board: own line, steps. */
  readonly StripBottom?: TablePart<V, E, H>;
  /** Phone, in the drawer above its buttons: what the hand holds. */
  readonly Drawer: TablePart<V, E, H>;
  /** The whole position as a picture in a text, in the reader's theme, with actions marked that are legal or refused. */
  readonly Diagram: Component<{ table: GameTable<V, E, H>; marks: readonly RulesMark[] }>;
  /**
   * After the end: how the points came about, in a panel of its own, and how the game went, as soon as that is known. It takes the place of the hands in the left column;
   * on a phone it is below the board. The page says who won and why it is over.
   */
  readonly End?: Component<{ table: GameTable<V, E, H>; course?: Course | null }>;

  /** A part next to the board (an open card, a kind of form) to touch; without a label where the text names it. */
  readonly PartPicture?: Component<{ part: string; table: GameTable<V, E, H>; silent?: boolean }>;

  /** The game shows clocks and who is there in its players' panels and strips; else the page does. */
  readonly showsPlayers?: boolean;

  /**
   * After the opponent's turn comes a decision, with nothing drawn or rolled in between; the board lets it be chosen
   * in advance where `table.canPremove` says so.
   */
  readonly premoves?: boolean;

  /** The board looks different from the other side: it can be flipped. */
  readonly flips?: boolean;

  /** This position is worth a longer look, as the end of a round: it stays on show until a player continues. */
  stopsAt?(position: Position<V>): boolean;

  /** The action that is played by itself because nothing else could be chosen; null where a player decides. */
  forced?(position: Position<V>): string | null;

  /** The actions that the code of a server for them stands for, in games that have one. */
  readActions?(code: string): readonly string[];

  /** An action that the hand has set down on the board, and that is sent later in the turn. */
  waiting?(table: GameTable<V, E, H>): string | null;

  /** The hand at the start of a decision. */
  readonly empty: H;
  /** A new position has come: what stays in the hand? Usually `empty`, keeping a chosen size or rotation. */
  settle(hand: H, position: Position<V>): H;

  /** What to do now, in one sentence; asked only while the table is interactive. `**strong**` marks the doing. */
  status(table: GameTable<V, E, H>): string;
  /** What chance decides now: "A card is turned over …". Default: a common text. */
  chance?(table: GameTable<V, E, H>): string;
  buttons(table: GameTable<V, E, H>): readonly GameButton[];
  /** Keys on the focused board. True when the key meant something. */
  key(event: KeyboardEvent, table: GameTable<V, E, H>): boolean;

  /** The whole position in words, for people who do not see it. */
  describe(table: GameTable<V, E, H>): string;
  /** What is under the keyboard cursor or in the hand now, in words; "" when nothing. Spoken when it changes. */
  cursor(table: GameTable<V, E, H>): string;
  /** A move in words: "Bruno placed a middle house from a2 to a4." Chance events too; "" for what needs no word. */
  speak(move: Move, table: GameTable<V, E, H>): string;
  /** A decision in few words, where its notation is not for reading: "trapezium, supply → b1". Default: the notation. */
  named?(action: string, table: GameTable<V, E, H>): string;
  /** Why a game with this termination code is over, in words. */
  termination(code: string): string;
  /** Points with their unit where a bare number would not say what is counted: "23 cells". Default: the number. */
  points?(n: number, table: GameTable<V, E, H>): string;
  /** What decides, where more points are not better: "The fewest cells win." Asked after the end; "" for nothing. */
  decides?(table: GameTable<V, E, H>): string;
  /** A sentence for a refusal code of this game, or null if the catalogue has none. */
  refusal(code: string, values: Values): string | null;
  /** A sentence for a reason that a bot gives, or null if the catalogue has none. */
  reason(code: string, values: Values): string | null;
  /** The actions that a typed line stands for, if one line may hold several (a whole turn). Default: the line itself. */
  parts?(text: string): readonly string[];
  /** What a move sounds like; null for silence. Default: "lay", and "draw" for chance. */
  sound?(move: Move): Sound | null;
  /** The moves as lines of the list; `name` gives the owner of a piece. */
  lines(moves: readonly Move[], position: Position<V>, name?: (seat: number) => string): readonly TurnLine[];
  /** A small picture before a line's text, for lines with a `mark`. */
  readonly LineMark?: Component<{ table: GameTable<V, E, H>; mark: string }>;
  /** Something in the hand is to go back before a move is undone: the hand without it, or null if there is nothing. */
  recall?(hand: H, position: Position<V>): H | null;
  /** The hand that is about to take this decision: a hint or a lesson shows it so, and the main button does it. */
  aim(action: string, table: GameTable<V, E, H>): H;
  /** The parts of the board that this decision is about; none if it is about something next to the board. */
  around(action: string, table: GameTable<V, E, H>): readonly string[];
  /**
   * Where a part of the position (a little square, a groove, a cell, a triangle: as the notation names it) lies on a board
   * of this size on the screen; null if it is not on the board.
   */
  spot(part: string, table: GameTable<V, E, H>, frame: ViewFrame): ViewBox | null;
}

/** A module whose types do not matter to the page: it hands a game its own views and hands back. */
/* eslint-disable @typescript-eslint/no-explicit-any */
export type AnyGame = GameModule<any, any, any>;
export type AnyTable = GameTable<any, any, any>;
