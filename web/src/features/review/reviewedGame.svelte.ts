/**
 * A reviewed game: the replay, a bot's verdicts on its decisions, and the reader's own lines. Positions
 * and legality come from the server; lines are kept on this device.
 */
import { api, Refused } from "$api/client";
import type { GameRecord, Hint, ReplayLine, Position, Refusal, Review, Seat, Values } from "$api/types";
import { seatName } from "$i18n/seats";
import type { AnyGame } from "$table/model/game";
import { loadLine, Replay } from "$table/replay/replay.svelte";
import type { MistakePractice } from "./mistakePractice.svelte";
import { begins, keepLines, keptLines, sameLine, type Variation } from "./savedLines";

export type Decision = Review["decisions"][number];

export class ReviewedGame extends Replay {
  review: Review | null = $state.raw(null);
  /** The line that is being tried: where it leaves the game, and its moves. */
  line: Variation | null = $state.raw(null);
  tried: readonly Variation[] = $state.raw([]);
  refusal: Refusal | null = $state.raw(null);
  /** What a bot would play at the end of the line. */
  hint: Hint | null = $state.raw(null);
  busy = $state(false);
  /** Mistakes are played again: decisions on the board are tries. */
  practice: MistakePractice | null = $state.raw(null);

  constructor(
    readonly id: string,
    rules: AnyGame,
    record: GameRecord,
    line: ReplayLine,
    last: Position,
    /** The seats of the table, which know more names than the record. */
    readonly tableSeats: readonly Seat[],
  ) {
    super(rules, record, line, last);
    this.tried = keptLines(id);
  }

  static async of(id: string, rules: AnyGame, record: GameRecord): Promise<ReviewedGame> {
    const [{ line, last }, table] = await Promise.all([loadLine(record), api.table(id)]);
    return new ReviewedGame(id, rules, record, line, last, table.seats);
  }

  /** The names of the table: "You" and "Bruno". */
  override name(seat: number): string {
    return seatName(this.tableSeats, seat);
  }

  override get interactive(): boolean {
    const open = this.practice?.open ?? true;
    return this.line !== null && open && !this.busy && this.position.actions.length > 0;
  }
  override get seated(): boolean {
    return this.line !== null;
  }
  override get me(): number {
    return (this.line && this.position.turn) || super.me;
  }

  /** The decisions of a turn that had a choice. */
  decisionsOf(turn: number): readonly Decision[] {
    const from = this.stops[turn - 1] ?? 0;
    const to = this.stops[turn] ?? 0;
    return this.review?.decisions.filter(({ move }) => move > from && move <= to) ?? [];
  }

  /** The decision that cost most in this turn. */
  worstOf(turn: number): Decision | null {
    return [...this.decisionsOf(turn)].sort((a, b) => b.loss - a.loss)[0] ?? null;
  }

  /** What all decisions of a turn cost together: by as much the graph falls, but for luck. */
  lossOf(turn: number): number {
    return this.decisionsOf(turn).reduce((sum, { loss }) => sum + loss, 0);
  }

  /** Everybody's chances after a turn; null if unknown. */
  chancesAfter(turn: number): readonly number[] | null {
    const ply = this.stops[turn] ?? 0;
    const next = this.review?.decisions.find(({ move }) => move > ply);
    if (next) return next.values;
    const winners = (this.record.result?.["winners"] ?? []) as readonly number[];
    return this.seats.map(({ seat }) => (winners.includes(seat) ? 1 / winners.length : 0));
  }

  /** The next turn with a mistake after this one, from the beginning again if there is none. */
  nextMistake(): number | null {
    const turns = this.lines.map((_, i) => i + 1).filter((turn) => this.worstOf(turn)?.size);
    return turns.find((turn) => turn > this.turn) ?? turns[0] ?? null;
  }

  override async show(ply: number, still = false): Promise<void> {
    this.line = this.practice = null;
    this.refusal = this.hint = null;
    this.effects = null;
    this.hand = this.rules.empty;
    await super.show(ply, still);
  }

  /** Try something else in the turn on show, instead of its decision `move`; a `better` one is in the hand already. */
  async explore(move: number, better?: string): Promise<void> {
    await this.toDecision(move);
    if (better && this.interactive) this.hand = this.rules.aim(better, this);
  }

  /** The alternatives in the current turn. */
  get branching(): number {
    const from = this.stops[Math.max(this.turn - 1, 0)] ?? 0;
    return (this.moves.findIndex(({ player }, i) => i >= from && player > 0) + 1 || from + 1) as number;
  }

  async open(line: Variation): Promise<void> {
    this.pause();
    await this.#go(line);
  }

  override hold(hand?: unknown): void {
    this.refusal = null;
    this.hand = hand;
  }

  override play(...actions: string[]): void {
    if (!this.interactive || !this.line) return;
    if (this.practice && actions[0]) void this.practice.tried(actions[0]);
    else void this.#playAll(this.line, actions);
  }

  /** The position before a decision of the game, to decide otherwise. */
  async toDecision(move: number): Promise<void> {
    this.pause();
    await this.#go({ from: move - 1, moves: [] });
  }

  /** Show a decision in place of one of the game's; false if the rules refuse it. */
  tryOnBoard(move: number, action: string): Promise<boolean> {
    return this.#go({ from: move - 1, moves: [] }, action);
  }

  override refuse(code = "", values: Values = {}): void {
    this.refusal = { code, values, sentence: code, rule: null };
  }

  async #playAll(line: Variation, actions: readonly string[]): Promise<void> {
    for (const action of actions) {
      if (!(await this.#go(this.line ?? line, action))) return;
    }
    if (this.line) this.keep(this.line);
  }

  /** Take back one decision of the line; at its beginning, return to the game. */
  async back(): Promise<void> {
    if (!this.line) return;
    if (this.line.moves.length === 0) return this.leave();
    await this.#go({ ...this.line, moves: this.line.moves.slice(0, -1) });
  }

  async leave(): Promise<void> {
    await this.goTo(this.turn, true);
  }

  /** A longer line takes the place of its beginning, unless something is said there. */
  keep(line: Variation): void {
    if (this.tried.some((one) => begins(one, line))) return;
    const { from, moves } = line;
    this.#keepAll([...this.tried.filter((one) => one.note || !begins(line, one)), { from, moves }]);
  }

  /** The line and all that grow from it. */
  drop(line: Variation): void {
    this.#keepAll(this.tried.filter((one) => !begins(one, line)));
  }

  /** The position on show, as a line that ends there. */
  get here(): Variation {
    return this.line ?? { from: this.position.ply, moves: [] };
  }

  noteOf(line: Variation): string {
    return this.tried.find((one) => sameLine(one, line))?.note ?? "";
  }

  /** Set the comment at the end of a line, or remove it. */
  note({ from, moves }: Variation, note: string): void {
    const others = this.tried.filter((one) => !sameLine(one, { from, moves }));
    if (note) this.#keepAll([...others, { from, moves, note }]);
    else this.#keepAll(others);
    if (!note && moves.length > 0) this.keep({ from, moves });
  }

  /** What a bot would do at the end of the line on show: as a ghost, with its reasons. From the game a line begins here. */
  async ask(): Promise<void> {
    if (this.busy) return;
    if (!this.line) await this.explore(this.branching);
    const { line } = this;
    if (!line || !this.interactive) return;
    this.busy = true;
    try {
      const hint = await api.hintInReview(this.id, line.from, line.moves);
      if (this.line !== line) return;
      this.hint = hint;
      this.hand = this.rules.aim(hint.action, this);
    } catch (error) {
      if (error instanceof Refused) this.refusal = error.refusal;
    } finally {
      this.busy = false;
    }
  }

  #keepAll(lines: readonly Variation[]): void {
    this.tried = lines;
    keepLines(this.id, lines);
  }

  /** The position at the end of a line, after one more action if that is given; false if the rules refuse it. */
  async #go(line: Variation, action?: string): Promise<boolean> {
    const { from, moves } = line;
    const { game, players, options, names } = this.record;
    const record = { game, players, options, names, moves: [...this.record.moves.slice(0, from), ...moves] };
    this.busy = true;
    try {
      const asked = { first: record.moves.length, effects: true, deal: true, ...(action ? { play: action } : {}) };
      this.#arrive(line, await api.line(record, asked));
      return true;
    } catch (error) {
      if (error instanceof Refused) this.refusal = error.refusal;
      return false;
    } finally {
      this.busy = false;
    }
  }

  #arrive(line: Variation, replayed: ReplayLine): void {
    const position = replayed.positions.at(-1);
    if (!position) return;
    this.line = { ...line, moves: replayed.moves.slice(line.from).map(({ text }) => text) };
    this.before = this.position;
    this.position = position;
    this.effects = replayed.effects;
    this.refusal = this.hint = null;
    this.hand = this.rules.settle(this.rules.empty, position);
  }
}
