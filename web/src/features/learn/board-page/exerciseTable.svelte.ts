/**
 * One exercise, as a table with one person. The rules are the server's: every decision is tried there. The answer says
 * whether it is right, allowed but not asked for, or forbidden, and by which rule.
 */
import type { GameName, LessonTry, Move, Position, Refusal, Seat, Values } from "$api/types";
import { you } from "$i18n";
import { sound } from "$ui/sound";
import type { AnyGame, AnyTable } from "$table/model/game";
import { NotJudged } from "./offline";

type TryOutcome = "right" | "allowed" | "forbidden" | "shown";

/** What lessons and puzzles do differently. */
export interface Exercise {
  readonly position: Position;
  readonly effects: Readonly<Record<string, unknown>>;
  /** Effects are hidden until a decision is taken. */
  readonly effectsHidden?: boolean;
  /** The seat of the reader. */
  readonly me: number;
  /** The level of the other seats, where it is shown. */
  readonly strength: string | null;
  /** The result of all decisions so far. */
  judge(moves: readonly string[]): Promise<LessonTry>;
  /** May a decision be tried now? */
  isOpen(): boolean;
  onright(): void;
  /** A legal decision was not the one that was asked for. */
  onallowed(): void;
}

/** How long a refused ghost stays on the board, in milliseconds. */
const refusedTime = 900;
const bot = "Bruno";

export const pause = (time: number): Promise<void> => new Promise((pass) => setTimeout(pass, time));

export class ExerciseTable implements AnyTable {
  position: Position = $state.raw() as Position;
  before: Position | null = $state.raw(null);
  effects: Readonly<Record<string, unknown>> | null = $state.raw(null);
  hand: unknown = $state.raw();
  refusal: Refusal | null = $state.raw(null);
  outcome: TryOutcome | null = $state(null);
  busy = $state(false);
  readonly seats: readonly Seat[];
  readonly seated = true;

  #moves: readonly string[] = [];
  #attempt = 0;

  constructor(
    readonly game: GameName,
    readonly rules: AnyGame,
    private readonly exercise: Exercise,
  ) {
    this.seats = exercise.position.scores.map((_, i) => this.#seat(i + 1));
    this.show(exercise.position, exercise.effects, false);
  }

  get me(): number {
    return this.exercise.me;
  }
  get effectsHidden(): boolean {
    return this.exercise.effectsHidden ?? false;
  }
  get interactive(): boolean {
    const open = this.outcome !== "right" && this.outcome !== "shown" && !this.busy && this.exercise.isOpen();
    return open && this.position.turn === this.me && this.position.actions.length > 0;
  }

  /** How many decisions have been taken in this try. */
  get decisions(): number {
    return this.#moves.length;
  }

  name(seat: number): string {
    return seat === this.me ? you() : bot;
  }

  hold(hand: unknown): void {
    this.hand = hand;
  }

  refuse(code: string, values: Values = {}): void {
    this.forbid({ code, values, sentence: code, rule: null });
  }

  play(...actions: string[]): void {
    if (this.interactive) void this.#tryAll(actions);
  }

  /** Play a decision that waits in the hand, if it is the last one that is asked for. */
  async offer(action: string): Promise<void> {
    const same = this.sameAttempt();
    const moves = [...this.#moves, action];
    const tried = await this.exercise.judge(moves).catch(() => null);
    const waits = this.rules.waiting?.(this) === action && this.decisions === moves.length - 1;
    if (same() && waits && tried?.outcome === "right") this.play(action);
  }

  /** Back to the position at the start. */
  restart(): void {
    this.#attempt++;
    this.#moves = [];
    this.forget();
    this.show(this.exercise.position, this.exercise.effects, true);
  }

  /** The last outcome has been read. */
  forget(): void {
    this.outcome = this.refusal = null;
  }

  /** Returns a test: has nothing been restarted or closed since? Delayed work stops when it fails. */
  sameAttempt(): () => boolean {
    const now = this.#attempt;
    return () => now === this.#attempt;
  }

  close(): void {
    this.#attempt++;
  }

  solve(): void {
    this.outcome = "right";
    this.exercise.onright();
  }

  /** What was refused is visible for a moment; then the hand is as `keeps` was. */
  forbid(refusal: Refusal, keeps: unknown = this.hand): void {
    this.refusal = refusal;
    this.outcome = "forbidden";
    sound("refuse");
    const same = this.sameAttempt();
    void pause(refusedTime).then(() => {
      if (same() && this.outcome === "forbidden") this.hand = this.rules.settle(keeps, this.position);
    });
  }

  show(position: Position, effects: Readonly<Record<string, unknown>>, moving: boolean): void {
    this.before = moving ? this.position : null;
    this.position = position;
    this.effects = effects;
    this.hand = this.rules.settle(this.hand ?? this.rules.empty, position);
  }

  /** One after the other; what follows one that is not right is not tried. */
  async #tryAll(actions: readonly string[]): Promise<void> {
    this.busy = true;
    this.forget();
    try {
      for (const action of actions) if (!(await this.#tryOne(action))) break;
    } catch (error) {
      this.refuse(error instanceof NotJudged ? "offline-solution" : "unreachable");
    } finally {
      this.busy = false;
    }
  }

  async #tryOne(action: string): Promise<boolean> {
    const same = this.sameAttempt();
    const moves = [...this.#moves, action];
    const tried = await this.exercise.judge(moves);
    if (!same()) return false;
    if (tried.outcome === "forbidden") {
      this.forbid(tried.refusal as Refusal);
      return false;
    }
    this.#moves = moves;
    this.#sound(action);
    this.show(tried.position, tried.effects, true);
    if (tried.outcome === "right") this.solve();
    if (tried.outcome === "allowed") this.exercise.onallowed();
    return tried.outcome === "going";
  }

  #sound(text: string): void {
    const move: Move = { ply: 0, player: this.me, text };
    const name = this.rules.sound ? this.rules.sound(move) : "lay";
    if (name) sound(name);
  }

  #seat(seat: number): Seat {
    const mine = seat === this.me;
    const name = mine ? "" : bot;
    return { seat, kind: mine ? "person" : "bot", name, bot: mine ? null : this.exercise.strength, mine, online: true };
  }
}
