/**
 * One table, live: what the server last said, what is on show (an opponent's parts are shown one after the other, and
 * earlier positions can be looked back at), what the hand holds, and the verbs of the players.
 */
import { roundTrip } from "$api/time";
import type {
  Clocks,
  Command,
  Move,
  TimeControl,
  Position,
  PresenceMessage,
  QuickWord,
  Refusal,
  Seat,
  Snapshot,
  TableMessage,
  TalkLine,
  Values,
} from "$api/types";
import { seatName } from "$i18n/seats";
import { BoardTools } from "./boardTools.svelte";
import { botSpeeds, settings } from "$ui/settings.svelte";
import type { AnyGame, AnyTable, TurnLine } from "./game";
import type { Transport } from "./tableTransport.svelte";
import { PlaybackQueue } from "./playbackQueue";
import { fateOf, isPremoveTime, premoveOf, type Premove } from "./premove";
import { apply, withTalk, sideOf, whole, withPresence } from "./state";
import { stepFrom, type HistoryStep } from "./historyNavigation";

/** How long the event of a command that was done may take to come. */
const eventPatience = 3000;
/** How long a part of somebody else's turn is shown, and the end of a round where nobody has to continue. */
const partPause = 250;
const roundPause = 2500;
const late = (wait: number): Promise<false> => new Promise((pass) => setTimeout(() => pass(false), wait));

export class LiveTable implements AnyTable {
  /** The latest state from the server. */
  latest: Snapshot = $state.raw() as Snapshot;
  /** What is on show of it; lags behind while opponents' parts are played one by one. */
  displayed: Snapshot = $state.raw() as Snapshot;
  /** The ply looked back at, null for the present. */
  lookedAt: number | null = $state(null);
  position: Position = $state.raw() as Position;
  before: Position | null = $state.raw(null);
  effects: Readonly<Record<string, unknown>> | null = $state.raw(null);
  hand: unknown = $state.raw();
  refusal: Refusal | null = $state.raw(null);
  busy = $state(false);
  readonly tools = new BoardTools();
  /** A player here wants to offer to end the game, and has to confirm it. */
  endInQuestion = $state(false);
  /** A position stays until somebody here continues: the end of a round. */
  stopped = $state(false);
  #premove: Premove | null = $state.raw(null);
  /** The chat messages at the table. */
  talk: readonly TalkLine[] = $state.raw([]);
  /** Watchers of bots may stop what they see, and choose its speed. */
  #paused = $state(false);
  #slowness = $state(1);
  #fastForwarding = $state(false);
  /** The turns on show, as the list counts them. */
  readonly lines: readonly TurnLine[] = $derived.by(() =>
    this.rules.lines(this.displayed.moves, this.displayed.position, (seat) => this.name(seat)),
  );

  #past = new Map<number, Position>();
  #awaited: { readonly n: number; readonly come: () => void }[] = [];
  #queue: PlaybackQueue<Snapshot>;
  #stop: () => void;

  constructor(
    private readonly transport: Transport,
    private readonly rules: AnyGame,
    snapshot: Snapshot,
    private readonly onmove: (move: Move, table: LiveTable) => void = () => {},
  ) {
    this.latest = this.displayed = snapshot;
    this.position = snapshot.position;
    this.hand = rules.settle(rules.empty, snapshot.position);
    this.#queue = new PlaybackQueue(
      (next) => this.#show(next),
      (stopped) => (this.stopped = stopped),
    );
    this.#stop = transport.follow(
      snapshot.id,
      () => this.latest.n,
      (message) => this.#receive(message),
    );
    void this.#loadEffects();
  }

  get id(): string {
    return this.latest.id;
  }
  get game(): Snapshot["game"] {
    return this.latest.game;
  }
  get seats(): readonly Seat[] {
    return this.latest.seats;
  }
  get clocks(): Clocks | null {
    return this.latest.clocks ?? null;
  }
  get pace(): TimeControl | null {
    return this.latest.pace ?? null;
  }
  /** People at other screens wait for the person here. */
  get awaited(): boolean {
    const elsewhere = this.seats.some(({ kind, mine }) => kind === "person" && !mine);
    return this.seated && elsewhere && this.latest.status === "playing";
  }
  get moves(): readonly Move[] {
    return this.displayed.moves;
  }
  /** What the game draws before a line of the list. */
  get LineMark(): AnyGame["LineMark"] {
    return this.rules.LineMark;
  }
  get connection(): Transport["state"] {
    return this.transport.state;
  }
  get seated(): boolean {
    return this.seats.some((seat) => seat.mine);
  }
  get me(): number {
    return sideOf(this.displayed);
  }
  get live(): boolean {
    return this.lookedAt === null && this.displayed === this.latest;
  }
  get interactive(): boolean {
    return this.live && !this.busy && this.latest.status === "playing" && this.isMine(this.position.turn);
  }
  get canPremove(): boolean {
    return this.rules.premoves === true && this.lookedAt === null && isPremoveTime(this.latest, settings.premoves);
  }
  get premove(): string | null {
    return this.#premove?.action ?? null;
  }
  get flipped(): boolean {
    return this.tools.flipped;
  }
  get over(): boolean {
    return this.displayed.status === "over";
  }

  isMine(seat: number | null): boolean {
    return this.seats.some((other) => other.seat === seat && other.mine);
  }

  name(seat: number): string {
    return seatName(this.seats, seat);
  }

  hold(hand: unknown): void {
    this.refusal = null;
    this.hand = hand;
  }

  play(...actions: string[]): void {
    if (this.interactive) void this.#busily(() => this.#playAll(actions, this.position.turn ?? this.me));
  }

  setPremove(action: string | null): void {
    this.refusal = null;
    this.#premove = action !== null && this.canPremove ? premoveOf(action, this.me, this.latest) : null;
    this.hand = this.rules.settle(this.hand, this.position);
  }

  /** The opponent's turn is over, perhaps: then the premove is played if the rules still allow it. */
  #usePremove(): void {
    const premove = this.#premove;
    const fate = premove ? fateOf(premove, this.latest) : "waits";
    if (!premove || fate === "waits") return;
    this.#premove = null;
    if (fate === "ends") return;
    this.#queue.finish();
    this.comeBack();
    if (fate === "plays") void this.#busily(() => this.#playAll([premove.action], premove.seat));
    else this.refuse("premove-gone");
  }

  /** Several actions are one command: all of them are played, or none. */
  #playAll(actions: readonly string[], seat: number): Promise<boolean> {
    const at = { ply: this.latest.position.ply, ...(this.clocks ? { lag: roundTrip() } : {}) };
    const [action, ...then] = actions;
    if (action === undefined) return Promise.resolve(true);
    return this.#send(
      then.length === 0 ? { do: "play", action, ...at } : { do: "turn", actions: [...actions], ...at },
      seat,
    );
  }

  /** Takes back the part of a move that is in the hand; false if there is none. */
  recall(): boolean {
    const hand: unknown = this.interactive ? (this.rules.recall?.(this.hand, this.position) ?? null) : null;
    if (hand !== null) this.hold(hand);
    return hand !== null;
  }

  refuse(code: string, values: Values = {}): void {
    this.refusal = { code, values, sentence: code, rule: null };
  }

  command(command: Command, seat: number = this.me): Promise<boolean> {
    return this.#busily(() => this.#send(command, seat));
  }

  /** Blocks input at this screen until the work is done. */
  async #busily(work: () => Promise<boolean>): Promise<boolean> {
    this.busy = true;
    this.refusal = null;
    try {
      return await work();
    } finally {
      this.busy = false;
    }
  }

  async #send(command: Command, seat: number): Promise<boolean> {
    const answer = await this.transport.command(this.id, seat, command);
    if (answer.ok) await this.#reach(answer.n);
    else this.refusal = answer;
    return answer.ok;
  }

  /** Any input of a player shows the rest of the queue at once. */
  skip(): void {
    if (this.seated) this.#queue.finish();
  }

  /** Only bots have decided for a while: what they do until my next decision need not be watched. */
  get canHurry(): boolean {
    if (!this.seated || this.#fastForwarding || this.over || this.interactive) return false;
    const last = this.displayed.moves.filter(({ player }) => player !== 0).slice(-3);
    const isBots = ({ player }: Move): boolean => this.seats[player - 1]?.kind === "bot";
    return last.length === 3 && last.every(isBots) && this.lookedAt === null;
  }

  /** Shows at once what bots do, up to the next decision of somebody here. */
  fastForward(): void {
    this.#fastForwarding = true;
    this.#queue.finish();
  }

  /** Continue from a position that stays. */
  resume(): void {
    this.#queue.resume();
  }

  get paused(): boolean {
    return this.#paused;
  }
  set paused(paused: boolean) {
    this.#paused = paused;
    this.#queue.hold(paused);
  }

  get slowness(): number {
    return this.#slowness;
  }
  set slowness(times: number) {
    this.#slowness = this.#queue.factor = times;
  }

  /** One turn back or forward, to the start or to the present. */
  travel(step: HistoryStep): void {
    const ply = stepFrom(this.lines, this.lookedAt ?? this.displayed.moves.length, step);
    if (ply !== null) void this.lookAt(ply);
  }

  async lookAt(ply: number): Promise<void> {
    if (ply >= this.latest.moves.length) return this.comeBack();
    this.#queue.finish();
    const position = this.#past.get(ply) ?? (await this.transport.position(this.id, ply));
    this.#past.set(ply, position);
    this.before = this.position.ply + 1 === ply ? this.position : null;
    this.lookedAt = ply;
    this.refusal = null;
    this.position = { ...position, actions: [] };
    this.hand = this.rules.empty;
  }

  comeBack(): void {
    if (this.lookedAt === null) return;
    this.lookedAt = null;
    this.before = null;
    this.position = this.displayed.position;
    this.hand = this.rules.settle(this.hand, this.position);
  }

  say(words: { readonly text: string } | { readonly quick: QuickWord }): boolean {
    return this.transport.send?.({ type: "say", table: this.id, ...words }) ?? false;
  }

  report(seat: number | null): boolean {
    return this.transport.send?.({ type: "report", table: this.id, seat }) ?? false;
  }

  attend(presence: "here" | "quiet" | null): void {
    this.transport.attend?.(presence);
  }

  close(): void {
    this.attend(null);
    this.#queue.finish();
    this.#stop();
  }

  /**
   * Resolves when event n is known here: the answer to a command may overtake it. If it does not come, the whole table
   * is asked for; the board is never kept waiting for long.
   */
  async #reach(n: number): Promise<void> {
    if (this.latest.n >= n) return;
    const come = new Promise<boolean>((come) => this.#awaited.push({ n, come: () => come(true) }));
    if (!(await Promise.race([come, late(eventPatience)]))) await this.#refresh().catch(() => {});
  }

  #receive(message: TableMessage): void {
    this.#take(message);
    const come = this.#awaited.filter(({ n }) => n <= this.latest.n);
    this.#awaited = this.#awaited.filter(({ n }) => n > this.latest.n);
    come.forEach((one) => one.come());
  }

  #take(message: TableMessage): void {
    if (message.type === "snapshot") return this.#jump(whole(message, this.rules.readActions));
    if (message.type === "talk") return void (this.talk = withTalk(this.talk, message));
    if (message.type === "presence") return this.#adoptPresence(message);
    const next = apply(this.latest, message, this.rules.readActions);
    if (next === this.latest) return;
    if (next === null) return void this.#refresh();
    const changed = next.position !== this.latest.position;
    this.latest = next;
    this.#queue.push(next, changed ? this.#pauseAfter(next) : 0, changed && this.#stopsAt(next));
    this.#usePremove();
  }

  /** Without clocks a player looks at such a position as long as they like; with clocks, or watching, for a moment. */
  #stopsAt({ position }: Snapshot): boolean {
    return this.seated && this.pace === null && (this.rules.stopsAt?.(position) ?? false);
  }

  #pauseAfter({ position, moves }: Snapshot): number {
    if (this.isMine(position.turn)) this.#fastForwarding = false;
    if (this.#fastForwarding) return 0;
    if (this.rules.stopsAt?.(position)) return roundPause;
    return this.isMine(moves.at(-1)?.player ?? null) ? 0 : partPause * (this.seated ? botSpeeds[settings.bots] : 1);
  }

  /** Only presence changed, so the board is not shown again. */
  #adoptPresence(message: PresenceMessage): void {
    const showsAll = this.displayed === this.latest;
    this.latest = withPresence(this.latest, message);
    if (showsAll) this.displayed = this.latest;
  }

  async #refresh(): Promise<void> {
    this.#receive({ type: "snapshot", table: this.id, snapshot: await this.transport.snapshot(this.id) });
  }

  #jump(snapshot: Snapshot): void {
    this.#past.clear();
    this.latest = snapshot;
    this.#queue.clear();
    this.#show(snapshot);
    this.#usePremove();
  }

  #show(due: Snapshot): void {
    const was = this.displayed;
    // While it waited to be shown somebody may have come or gone; the latest says who is there.
    const next = due.n === this.latest.n ? this.latest : due;
    this.displayed = next;
    if (next.position === was.position) return;
    if (next.moves.length <= was.moves.length) this.#past.clear();
    if (this.lookedAt === null) this.#turnTo(next.position, was.position);
    const move = next.moves.at(-1);
    if (move && next.moves.length > was.moves.length) this.onmove(move, this);
    if (next === this.latest) void this.#loadEffects();
  }

  #turnTo(position: Position, before: Position): void {
    this.before = before;
    this.position = position;
    this.refusal = null;
    this.endInQuestion = false;
    // A premove can still be chosen while the opponent's turn has several parts.
    if (before.turn !== position.turn || !this.canPremove) this.hand = this.rules.settle(this.hand, position);
  }

  async #loadEffects(): Promise<void> {
    this.effects = null;
    const { ply, turn } = this.latest.position;
    if (!this.isMine(turn)) return;
    try {
      const answer = await this.transport.effects(this.id);
      if (answer.ply === ply && this.latest.position.ply === ply) this.effects = answer.effects;
    } catch {
      // Effects only add previews; the game continues without them, and the next position requests them again.
    }
  }
}
