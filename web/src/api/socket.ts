/**
 * The socket half of docs/protocol.md: one connection per page, for as many tables as are followed. It comes back by
 * itself: then it follows again from the last event known, and repeats the commands that got no answer under their
 * old ids, so that nothing is played twice. A command always comes to an end: the server answers it, or it is given up
 * after a few repetitions.
 */
import { newId } from "./ids";
import { recordServerTime } from "./time";
import { backoff, mostSent, patience, pauseAfterError } from "./retry";
import { transport, type SocketLike } from "./transport";
import type {
  Answer,
  ClientMessage,
  Command,
  ErrorMessage,
  LobbyMessage,
  OwnNews,
  Refusal,
  ServerMessage,
  TableMessage,
} from "./types";

export type ConnectionState = "connecting" | "open" | "lost";

interface Following {
  /** The number of the last event known, null to begin with a snapshot. */
  readonly after: () => number | null;
  readonly receive: (message: TableMessage) => void;
}

interface FollowingLobby {
  /** The name under which others see the reader there. */
  readonly name: () => string;
  readonly receive: (message: LobbyMessage) => void;
}

interface FollowingOwn {
  /** What changed in the reader's own games and challenges. */
  readonly receive: (message: OwnNews) => void;
  /** The connection is new, so something may have been missed. */
  readonly connected: () => void;
}

interface Pending {
  readonly message: ClientMessage;
  readonly answer: (answer: Answer) => void;
  sent: number;
  overdue?: ReturnType<typeof setTimeout>;
}

const noAnswer: Refusal = {
  code: "no-answer",
  values: {},
  sentence: "The server did not answer.",
  rule: null,
};
/** How often the connection is checked, and how long it may be silent: usually, and while others wait. */
const usual = { every: 15_000, silence: 40_000 };
const watched = { every: 1000, silence: 5000 };

export class Connection {
  #socket: SocketLike | null = null;
  /** The table that the socket was opened for, and whether another node may serve it better. */
  #openedFor: string | undefined;
  #shared = false;
  #following = new Map<string, Following>();
  #lobby: FollowingLobby | null = null;
  #own: FollowingOwn | null = null;
  #pending = new Map<string, Pending>();
  #attempt = 0;
  #lastMessageAt = 0;
  #pinged = 0;
  #presence: "here" | "quiet" | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly open: (table: string | undefined) => SocketLike = (table) => transport().open(table),
    private readonly onstate: (state: ConnectionState) => void = () => {},
  ) {}

  follow(table: string, following: Following): () => void {
    const first = this.#following.size === 0;
    this.#following.set(table, following);
    if (this.#shared && first && this.#openedFor !== table) this.#meet();
    else if (this.#ready()) this.#send({ type: "follow", table, after: following.after() });
    else this.connect();
    return () => this.#unfollow(table, following);
  }

  /** Subscribe to changes of the lobby. A second call announces a new name. */
  followLobby(lobby: FollowingLobby): () => void {
    this.#lobby = lobby;
    if (this.#ready()) this.#sayLobby();
    else this.connect();
    return () => {
      if (this.#lobby !== lobby) return;
      this.#lobby = null;
      if (this.#ready()) this.#send({ type: "unfollow_lobby" });
    };
  }

  /** Subscribe to the reader's own games and challenges, on any page. */
  followOwn(own: FollowingOwn): void {
    this.#own = own;
    if (this.#ready()) this.#sayOwn();
    else this.connect();
  }

  #sayOwn(): void {
    if (!this.#own) return;
    this.#send({ type: "follow_own" });
    this.#own.connected();
  }

  #sayLobby(): void {
    if (this.#lobby) this.#send({ type: "follow_lobby", name: this.#lobby.name() });
  }

  command(table: string, seat: number, command: Command, id: string = newId()): Promise<Answer> {
    const message: ClientMessage = { type: "command", id, table, seat, command };
    return new Promise((answer) => {
      const pending: Pending = { message, answer, sent: 0 };
      this.#pending.set(id, pending);
      if (this.#ready()) this.#transmit(id, pending);
      else this.connect();
    });
  }

  /** The presence of the person here, for whom others wait: they learn at once when the connection is lost. Null: nobody sits here. */
  attend(presence: "here" | "quiet" | null): void {
    if (presence === this.#presence) return;
    const before = this.#presence;
    this.#presence = presence;
    if (this.#ready()) {
      if (presence !== null || before !== null) this.#send({ type: "attend", presence: presence ?? "quiet" });
      this.#startPulse();
    }
  }

  /** Send a chat message to a table. Without a connection it is lost. */
  send(message: ClientMessage): boolean {
    if (this.#ready()) this.#send(message);
    return this.#ready();
  }

  connect(): void {
    if (this.#socket || this.#closed) return;
    clearTimeout(this.#retry);
    this.onstate(this.#attempt > 0 ? "lost" : "connecting");
    this.#pinged = performance.now();
    this.#openedFor = this.#following.keys().next().value;
    const socket = (this.#socket = this.open(this.#openedFor));
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.#lost(socket);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#again);
    clearInterval(this.#pulse);
    for (const { overdue } of this.#pending.values()) clearTimeout(overdue);
    this.#socket?.close();
  }

  /** From the lobby to a table: a new connection leads to the node where the others at it are. */
  #meet(): void {
    const before = this.#socket;
    this.#socket = null;
    clearInterval(this.#pulse);
    before?.close();
    this.connect();
  }

  #ready(): boolean {
    return this.#socket?.readyState === 1;
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #transmit(id: string, pending: Pending): void {
    pending.sent++;
    this.#send(pending.message);
    this.#expect(id, pending, patience, noAnswer);
  }

  /** If no answer comes in this time, the command is repeated, and in the end refused for this reason. */
  #expect(id: string, pending: Pending, wait: number, reason: Refusal): void {
    clearTimeout(pending.overdue);
    pending.overdue = setTimeout(() => {
      if (this.#ready()) this.#repeat(id, pending, reason); // otherwise the next connection does
    }, wait);
  }

  #repeat(id: string, pending: Pending, reason: Refusal): void {
    if (pending.sent < mostSent) this.#transmit(id, pending);
    else this.#settle(id, { ok: false, ...reason });
  }

  #settle(id: string, answer: Answer): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(pending?.overdue);
    pending?.answer(answer);
  }

  #unfollow(table: string, following: Following): void {
    if (this.#following.get(table) !== following) return;
    this.#following.delete(table);
    if (this.#ready()) this.#send({ type: "unfollow", table });
  }

  #opened(): void {
    this.#attempt = 0;
    this.#lastMessageAt = Date.now();
    this.onstate("open");
    this.#followAll();
    for (const [id, pending] of this.#pending) this.#repeat(id, pending, noAnswer);
    if (this.#presence !== null) this.#send({ type: "attend", presence: this.#presence });
    this.#startPulse();
  }

  get #care(): typeof usual {
    return this.#presence === "here" ? watched : usual;
  }

  #startPulse(): void {
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#beat(), this.#care.every);
  }

  #ping(): void {
    this.#pinged = performance.now();
    this.#send({ type: "ping" });
  }

  #followAll(): void {
    for (const [table, { after }] of this.#following) this.#send({ type: "follow", table, after: after() });
    this.#sayLobby();
    this.#sayOwn();
  }

  #beat(): void {
    // A connection can die without notice (a laptop that slept), so silence counts as a lost connection.
    if (Date.now() - this.#lastMessageAt > this.#care.silence) this.#socket?.close();
    else this.#ping();
  }

  #receive(message: ServerMessage): void {
    this.#lastMessageAt = Date.now();
    if (message.type === "answer") this.#settle(message.id, message);
    else if (message.type === "error") this.#failed(message);
    else if (message.type === "welcome" || message.type === "pong") {
      recordServerTime(message.now, performance.now() - this.#pinged);
      if (message.type === "welcome") this.#shared = message.shared;
    } else if (message.type === "lobby" || message.type === "lobby_own") {
      this.#lobby?.receive(message);
      if (message.type === "lobby_own") this.#own?.receive(message);
    } else if ("table" in message) {
      this.#following.get(message.table)?.receive(message);
    }
  }

  /** Something was not taken. A command is named; else it may have been any of those that wait, or a follow. */
  #failed({ id, code, values, sentence }: ErrorMessage): void {
    const reason = { code, values: values as Refusal["values"], sentence, rule: null };
    if (id !== undefined) return this.#settle(id, { ok: false, ...reason });
    for (const [waiting, pending] of this.#pending) this.#expect(waiting, pending, pauseAfterError, reason);
    if (code !== "too-fast") return;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#ready() && this.#followAll(), pauseAfterError);
  }

  #lost(socket: SocketLike): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearInterval(this.#pulse);
    if (this.#closed) return;
    this.onstate("lost");
    this.#retry = setTimeout(() => this.connect(), backoff(this.#attempt++));
  }
}
