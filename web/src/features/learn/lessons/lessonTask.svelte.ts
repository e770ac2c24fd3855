/** One step of a lesson: something to play, or targets to touch. */
import { api } from "$api/client";
import type { GameName, LessonStep, LessonTry, Position, Refusal } from "$api/types";
import { stillness } from "$ui/motion";
import { sound } from "$ui/sound";
import type { AnyGame } from "$table/model/game";
import { judged } from "../board-page/offline";
import { ExerciseTable, pause, type Exercise } from "../board-page/exerciseTable.svelte";

/** How long what was not asked for, and one part of what is shown, stay on the board, in milliseconds. */
const stay = { allowed: 1600, shown: 900 };

export class LessonTask implements Exercise {
  readonly me = 1;
  readonly strength = "level:1";
  /** The targets touched so far, and the last wrong one. */
  touched: readonly string[] = $state.raw([]);
  wrong: string | null = $state(null);
  /** The number of the last decision that was allowed but not asked for, from 1. */
  decision = $state(0);
  readonly table: ExerciseTable;

  constructor(
    readonly game: GameName,
    private readonly rules: AnyGame,
    readonly step: LessonStep,
    private readonly ondone: () => void,
  ) {
    this.table = new ExerciseTable(game, rules, this);
  }

  get position(): Position {
    return this.step.position;
  }
  get effects(): Readonly<Record<string, unknown>> {
    return this.step.effects;
  }
  get pointing(): boolean {
    return this.step.wanted.length > 0;
  }
  /** How many of the wanted targets have been touched, and how many there are. */
  get counted(): { readonly n: number; readonly all: number } {
    const { wanted } = this.step;
    const hit = ({ count, targets }: (typeof wanted)[number]): number =>
      Math.min(count, targets.filter((target) => this.touched.includes(target)).length);
    const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
    return { n: sum(wanted.map(hit)), all: sum(wanted.map(({ count }) => count)) };
  }

  judge(moves: readonly string[]): Promise<LessonTry> {
    const { key, solution } = this.step;
    return judged(
      moves,
      () => api.tryLesson(this.game, key, moves),
      () => api.lessonSolution(this.game, key),
      () => solution,
    );
  }

  isOpen(): boolean {
    return !this.pointing;
  }

  onright(): void {
    this.ondone();
  }

  /** It is visible for a while; then the step starts over, and the text stays until the next press. */
  async onallowed(): Promise<void> {
    const { table } = this;
    table.outcome = "allowed";
    this.decision = table.decisions;
    const same = table.sameAttempt();
    await pause(stay.allowed);
    if (!same() || table.outcome !== "allowed") return;
    this.reset();
    table.outcome = "allowed";
  }

  /** Something is pressed, so the text about the last try has been read. */
  stir(): void {
    // The press itself counts: the hand stays as it is if the step has begun again already.
    if (this.table.outcome === "allowed" && this.table.decisions === 0) this.table.forget();
    else if (this.table.outcome === "allowed") this.reset();
    if (this.table.outcome === "forbidden") {
      this.table.forget();
      this.wrong = null;
    }
  }

  reset(): void {
    this.touched = [];
    this.wrong = null;
    this.table.restart();
  }

  touch(target: string): void {
    const { table } = this;
    if (!this.pointing || table.outcome === "right" || table.outcome === "shown") return;
    table.outcome = this.wrong = null;
    if (!this.step.wanted.some(({ targets }) => targets.includes(target))) {
      this.wrong = target;
      table.outcome = "forbidden";
      return sound("refuse");
    }
    this.touched = [...new Set([...this.touched, target])];
    sound("lay");
    if (this.counted.n === this.counted.all) table.solve();
  }

  /** Play the solution, then leave the step to the reader. */
  async showMe(): Promise<void> {
    this.reset();
    this.table.outcome = "shown";
    const same = this.table.sameAttempt();
    if (this.pointing) this.touched = this.step.wanted.flatMap(({ count, targets }) => targets.slice(0, count));
    const tries = this.pointing ? [] : await this.#solution();
    for (const [n, tried] of tries.entries()) if (same()) await this.#showMove(n, tried, same);
    await pause(2 * stay.shown);
    if (same()) this.reset();
  }

  async #solution(): Promise<readonly LessonTry[]> {
    const { tries } = await api.lessonSolution(this.game, this.step.key).catch(() => ({ tries: [] }));
    return tries;
  }

  async #showMove(n: number, tried: LessonTry, same: () => boolean): Promise<void> {
    this.table.hand = this.rules.aim(this.step.solution[n] as string, this.table);
    if (!stillness()) await pause(stay.shown);
    if (same()) this.table.show(tried.position, tried.effects, true);
  }

  /** The refusal of a forbidden decision. */
  showForbidden(): void {
    const { forbidden } = this.step;
    if (!forbidden) return;
    this.reset();
    const [only, ...more] = forbidden.moves;
    if (only !== undefined && more.length === 0) this.table.hand = this.rules.aim(only, this.table);
    this.table.forbid(forbidden.refusal as Refusal, this.rules.empty);
  }

  close(): void {
    this.table.close();
  }
}
