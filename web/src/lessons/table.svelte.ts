/**
 * One step of a lesson, as a table at which nobody else sits. The rules are the server's: every decision is tried there, and
 * the answer says whether it is right, allowed but not asked for, or forbidden, and by which rule.
 */
import { api } from "$lib/api/client";
import type { GameName, LessonStep, LessonTry, Move, Position, Refusal, Seat, Values } from "$lib/api/types";
import { you } from "$lib/i18n";
import { stillness } from "$lib/motion";
import { sound } from "$lib/sound";
import type { AnyGame, AnyTable } from "$games/types";

export type Outcome = "right" | "allowed" | "forbidden" | "shown";
export type Send = (step: string, moves: readonly string[]) => Promise<LessonTry>;

/** How long a refused ghost, what was not asked for, and one part of what is shown stay on the board. */
const stay = { forbidden: 900, allowed: 1600, shown: 900 };
export const pause = (time: number): Promise<void> => new Promise((pass) => setTimeout(pass, time));
const bot = "Bruno";

export class LessonTable implements AnyTable {
  position: Position = $state.raw() as Position;
  before: Position | null = $state.raw(null);
  effects: Readonly<Record<string, unknown>> | null = $state.raw(null);
  hand: unknown = $state.raw();
  refusal: Refusal | null = $state.raw(null);
  outcome: Outcome | null = $state(null);
  busy = $state(false);
  /** The targets touched so far, and the last wrong one. */
  touched: readonly string[] = $state.raw([]);
  wrong: string | null = $state(null);
  readonly seats: readonly Seat[];
  readonly seated = true;

  #moves: readonly string[] = [];
  /** Whatever waits for its time is given up when something newer happens. */
  protected now = 0;

  constructor(
    readonly game: GameName,
    protected readonly rules: AnyGame,
    readonly step: LessonStep,
    private readonly ondone: () => void,
    protected readonly send: Send = (step, moves) => api.tryLesson(game, step, moves),
    /** Where the reader sits. */
    readonly me = 1,
    /** How strong the others are, where that is told. */
    private readonly strength: string | null = "level:1",
  ) {
    this.seats = step.position.scores.map((_, i) => this.#seat(i + 1));
    this.show(step.position, step.effects, false);
  }

  get pointing(): boolean {
    return this.step.wanted.length > 0;
  }
  get interactive(): boolean {
    const open = this.outcome !== "right" && this.outcome !== "shown" && !this.busy;
    return open && !this.pointing && this.position.turn === this.me && this.position.actions.length > 0;
  }
  /** How many of the targets wanted have been touched, and how many there are. */
  get counted(): { readonly n: number; readonly all: number } {
    const { wanted } = this.step;
    const hit = ({ count, targets }: (typeof wanted)[number]): number =>
      Math.min(count, targets.filter((target) => this.touched.includes(target)).length);
    const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
    return { n: sum(wanted.map(hit)), all: sum(wanted.map(({ count }) => count)) };
  }

  name(seat: number): string {
    return seat === this.me ? you() : bot;
  }

  hold(hand: unknown): void {
    this.hand = hand;
  }

  refuse(code: string, values: Values = {}): void {
    this.#refused({ code, values, sentence: code, rule: null });
  }

  play(...actions: string[]): void {
    if (this.interactive) void this.#tryAll(actions);
  }

  /** Something is pressed: what was said about the last try has been read. */
  stir(): void {
    if (this.outcome === "allowed") this.reset();
    if (this.outcome === "forbidden") this.outcome = this.refusal = this.wrong = null;
  }

  reset(): void {
    this.now++;
    this.#moves = this.touched = [];
    this.outcome = this.refusal = this.wrong = null;
    this.show(this.step.position, this.step.effects, true);
  }

  touch(target: string): void {
    if (!this.pointing || this.outcome === "right" || this.outcome === "shown") return;
    this.outcome = this.wrong = null;
    if (!this.step.wanted.some(({ targets }) => targets.includes(target))) {
      this.wrong = target;
      this.outcome = "forbidden";
      return sound("refuse");
    }
    this.touched = [...new Set([...this.touched, target])];
    sound("lay");
    if (this.counted.n === this.counted.all) this.#right();
  }

  /** Play the solution, then leave the step to the reader. */
  async showMe(): Promise<void> {
    this.reset();
    this.outcome = "shown";
    const turn = this.now;
    if (this.pointing) this.touched = this.step.wanted.flatMap(({ count, targets }) => targets.slice(0, count));
    for (let n = 1; n <= this.step.solution.length && turn === this.now; n++) await this.#showMove(n, turn);
    await pause(2 * stay.shown);
    if (turn === this.now) this.reset();
  }

  /** What the rules forbid here, and what they say about it. */
  showForbidden(): void {
    const { forbidden } = this.step;
    if (!forbidden) return;
    this.reset();
    const [only, ...more] = forbidden.moves;
    if (only !== undefined && more.length === 0) this.hand = this.rules.aim(only, this);
    this.#refused(forbidden.refusal as Refusal, this.rules.empty);
  }

  close(): void {
    this.now++;
  }

  async #showMove(n: number, turn: number): Promise<void> {
    const moves = this.step.solution.slice(0, n);
    this.hand = this.rules.aim(moves[n - 1] as string, this);
    if (!stillness()) await pause(stay.shown);
    const tried = await this.send(this.step.key, moves).catch(() => null);
    if (tried && turn === this.now) this.show(tried.position, tried.effects, true);
  }

  /** One after the other; what follows one that is not right is not tried. */
  async #tryAll(actions: readonly string[]): Promise<void> {
    this.busy = true;
    this.outcome = this.refusal = null;
    try {
      for (const action of actions) if (!(await this.#tryOne(action))) break;
    } catch {
      this.refuse("unreachable");
    } finally {
      this.busy = false;
    }
  }

  async #tryOne(action: string): Promise<boolean> {
    const turn = this.now;
    const moves = [...this.#moves, action];
    const tried = await this.send(this.step.key, moves);
    if (turn !== this.now) return false;
    if (tried.outcome === "forbidden") {
      this.#refused(tried.refusal as Refusal);
      return false;
    }
    this.#moves = moves;
    this.#sound(action);
    this.show(tried.position, tried.effects, true);
    if (tried.outcome === "right") this.#right();
    if (tried.outcome === "allowed") void this.notAsked();
    return tried.outcome === "going";
  }

  #right(): void {
    this.outcome = "right";
    this.ondone();
  }

  /** A legal decision that was not asked for: it is seen for a while, then the step begins again. */
  protected async notAsked(): Promise<void> {
    this.outcome = "allowed";
    const turn = this.now;
    await pause(stay.allowed);
    if (turn !== this.now || this.outcome !== "allowed") return;
    this.reset();
    this.outcome = "allowed"; // what was said about it stays until something is pressed
  }

  /** What was refused stays in sight for a moment; then the hand is as `keeps` was. */
  #refused(refusal: Refusal, keeps: unknown = this.hand): void {
    this.refusal = refusal;
    this.outcome = "forbidden";
    sound("refuse");
    const turn = this.now;
    void pause(stay.forbidden).then(() => {
      if (turn === this.now && this.outcome === "forbidden") this.hand = this.rules.settle(keeps, this.position);
    });
  }

  protected show(position: Position, effects: Readonly<Record<string, unknown>>, moving: boolean): void {
    this.before = moving ? this.position : null;
    this.position = position;
    this.effects = effects;
    this.hand = this.rules.settle(this.hand ?? this.rules.empty, position);
  }

  #sound(text: string): void {
    const move: Move = { ply: 0, player: this.me, text };
    const name = this.rules.sound ? this.rules.sound(move) : "lay";
    if (name) sound(name);
  }

  #seat(seat: number): Seat {
    const mine = seat === this.me;
    const name = mine ? "" : bot;
    return { seat, kind: mine ? "person" : "bot", name, bot: mine ? null : this.strength, mine, online: true };
  }
}
