/** A replayed game: the current turn, its position, and the timer. The server computes the positions. */
import { api } from "$api/client";
import type { GameRecord, ReplayLine, Move, Position, Seat, Values } from "$api/types";
import { t as common } from "$i18n";
import { botWords } from "$i18n/seats";
import { BoardTools } from "../model/boardTools.svelte";
import type { HistoryStep } from "../model/historyNavigation";
import type { AnyGame, AnyTable, TurnLine } from "../model/game";

export const speeds = [0.5, 1, 2, 4] as const;
/** Positions that come with one answer. */
const stretch = 64;
/** Milliseconds at speed 1: a turn, and a part of one. */
const turnTime = 1000;
const partTime = 250;

/** The moves of a record, its first positions, and its last one. */
export async function loadLine(record: GameRecord): Promise<{ readonly line: ReplayLine; readonly last: Position }> {
  const line = await api.line(record);
  const ply = line.moves.length;
  const last = line.positions[ply] ?? (await api.line(record, { first: ply, count: 1 })).positions[0];
  return { line, last: last as Position };
}

export class Replay implements AnyTable {
  position: Position = $state.raw() as Position;
  before: Position | null = $state.raw(null);
  playing = $state(false);
  readonly tools = new BoardTools();
  speed = $state(1);
  effects: Readonly<Record<string, unknown>> | null = $state.raw(null);
  hand: unknown = $state.raw();
  readonly seats: readonly Seat[];
  readonly moves: readonly Move[];
  readonly lines: readonly TurnLine[] = $derived.by(() =>
    this.rules.lines(this.moves, this.#last, (seat) => this.name(seat)),
  );
  /** The plies after which a turn is over; the first is the beginning. */
  readonly stops: readonly number[] = $derived([0, ...this.lines.map(({ ply }) => ply)]);
  /** The turn on show, 0 for the beginning. */
  readonly turn: number = $derived(this.#turnAt(this.position.ply));

  #positions = new Map<number, Position>();
  #last: Position;
  #wanted = 0;
  #run = 0;

  constructor(
    readonly rules: AnyGame,
    readonly record: GameRecord,
    line: ReplayLine,
    last: Position,
  ) {
    this.moves = line.moves;
    this.seats = Array.from({ length: line.players }, (_, i) => seatOf(line.names[i] ?? "", i + 1));
    this.hand = rules.empty;
    this.#last = last;
    this.#keep([...line.positions, last]);
    this.position = this.#positions.get(0) as Position;
  }

  static async open(rules: AnyGame, record: GameRecord): Promise<Replay> {
    const { line, last } = await loadLine(record);
    return new Replay(rules, record, line, last);
  }

  get game(): GameRecord["game"] {
    return this.record.game;
  }
  /** The seat whose area is shown: the one that made the current turn. */
  get me(): number {
    return this.lines.slice(0, this.turn).findLast(({ player }) => player > 0)?.player ?? 1;
  }
  get interactive(): boolean {
    return false;
  }
  get seated(): boolean {
    return false;
  }
  get flipped(): boolean {
    return this.tools.flipped;
  }
  get atEnd(): boolean {
    return this.turn >= this.lines.length;
  }
  get result(): GameRecord["result"] | null {
    return this.atEnd ? (this.record.result ?? null) : null;
  }

  name(seat: number): string {
    const { name = "", bot = null } = this.seats[seat - 1] ?? {};
    if (bot) return common("table.bot", { level: botWords(bot) });
    return name || common("table.player", { n: seat });
  }

  /** A watcher holds and plays nothing. */
  hold(_hand?: unknown): void {}
  play(..._actions: string[]): void {}
  refuse(_code?: string, _values?: Values): void {}

  /** The turn on show in words, part by part. */
  sentence(): string {
    const from = this.stops[this.turn - 1] ?? 0;
    const parts = this.moves.slice(from, this.position.ply).map((move) => this.rules.speak(move, this));
    return parts.filter(Boolean).join(" ");
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.atEnd) void this.show(0);
    this.playing = true;
    void this.#playOn(++this.#run);
  }

  pause(): void {
    this.playing = false;
    this.#run++;
  }

  /** One turn back or forward, to the beginning or to the end. `still` leaves out what would move. */
  travel(step: HistoryStep, still = false): void {
    this.pause();
    const turn = { start: 0, back: this.turn - 1, forward: this.turn + 1, end: this.lines.length }[step];
    void this.goTo(turn, still);
  }

  async goTo(turn: number, still = false): Promise<void> {
    const there = Math.min(Math.max(turn, 0), this.lines.length);
    await this.show(this.stops[there] ?? 0, still || Math.abs(there - this.turn) > 1);
  }

  /** Shows the position at `ply`, unless another one has been requested since. */
  async show(ply: number, still = false): Promise<void> {
    this.#wanted = ply;
    const position = await this.#at(ply);
    if (this.#wanted !== ply) return;
    this.before = still ? null : this.position;
    this.position = { ...position, actions: [] };
  }

  async #playOn(run: number): Promise<void> {
    const goesOn = (): boolean => run === this.#run;
    while (goesOn() && !this.atEnd) {
      const to = this.stops[this.turn + (this.position.ply < (this.stops[this.turn] ?? 0) ? 0 : 1)] ?? 0;
      const parts = to - this.position.ply;
      for (let ply = this.position.ply + 1; ply <= to && goesOn(); ply++) {
        await this.show(ply);
        if (ply < to) await this.#wait(partTime);
      }
      await this.#wait(Math.max(turnTime - (parts - 1) * partTime, partTime));
    }
    if (goesOn()) this.playing = false;
  }

  #wait(time: number): Promise<void> {
    return new Promise((pass) => setTimeout(pass, time / this.speed));
  }

  async #at(ply: number): Promise<Position> {
    if (!this.#positions.has(ply)) {
      const { positions } = await api.line(this.record, { first: ply - (ply % stretch) });
      this.#keep(positions);
    }
    return this.#positions.get(ply) as Position;
  }

  #keep(positions: readonly Position[]): void {
    for (const position of positions) this.#positions.set(position.ply, position);
  }

  #turnAt(ply: number): number {
    const index = this.stops.findIndex((stop) => stop >= ply);
    return index < 0 ? this.lines.length : index;
  }
}

/** Records name bots by what they are: "bot:3", "bot:random". */
function seatOf(name: string, seat: number): Seat {
  const kind = /^bot:(.+)$/.exec(name)?.[1];
  const bot = kind ? (/^\d+$/.test(kind) ? `level:${kind}` : kind) : null;
  return { seat, kind: bot ? "bot" : "person", name, bot, mine: false, online: true };
}
