/**
 * The socket half of docs/protocol.md: one connection per page, for as many tables as are followed. It comes back by
 * itself: then it follows again from the last event known, and repeats the commands that got no answer under their
 * old ids, so that nothing is played twice.
 */
import { base } from "./client";
import type { Answer, ClientMessage, Command, ServerMessage, TableMessage } from "./types";

export type ConnectionState = "connecting" | "open" | "lost";

interface Following {
  /** The number of the last event known, null to begin with a snapshot. */
  readonly after: () => number | null;
  readonly hear: (message: TableMessage) => void;
}

interface Pending {
  readonly message: ClientMessage;
  readonly answer: (answer: Answer) => void;
}

/** Waits 0.25 s, 0.5 s, 1 s … at most 5 s between attempts. */
export function backoff(attempt: number): number {
  return Math.min(250 * 2 ** attempt, 5000);
}

const pingEvery = 15_000;
const silenceLimit = 40_000;

export class Connection {
  #socket: WebSocket | null = null;
  #following = new Map<string, Following>();
  #pending = new Map<string, Pending>();
  #attempt = 0;
  #heard = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #closed = false;

  constructor(
    private readonly open: () => WebSocket = openSocket,
    private readonly onstate: (state: ConnectionState) => void = () => {},
  ) {}

  follow(table: string, following: Following): () => void {
    this.#following.set(table, following);
    if (this.#ready()) this.#send({ type: "follow", table, after: following.after() });
    else this.connect();
    return () => this.#unfollow(table, following);
  }

  command(table: string, seat: number, command: Command, id: string = newId()): Promise<Answer> {
    const message: ClientMessage = { type: "command", id, table, seat, command };
    return new Promise((answer) => {
      this.#pending.set(id, { message, answer });
      if (this.#ready()) this.#send(message);
      else this.connect();
    });
  }

  connect(): void {
    if (this.#socket || this.#closed) return;
    clearTimeout(this.#retry);
    this.onstate(this.#attempt > 0 ? "lost" : "connecting");
    const socket = (this.#socket = this.open());
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.#lost(socket);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    this.#socket?.close();
  }

  #ready(): boolean {
    return this.#socket?.readyState === 1;
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #unfollow(table: string, following: Following): void {
    if (this.#following.get(table) !== following) return;
    this.#following.delete(table);
    if (this.#ready()) this.#send({ type: "unfollow", table });
  }

  #opened(): void {
    this.#attempt = 0;
    this.#heard = Date.now();
    this.onstate("open");
    for (const [table, { after }] of this.#following) this.#send({ type: "follow", table, after: after() });
    for (const { message } of this.#pending.values()) this.#send(message);
    this.#pulse = setInterval(() => this.#beat(), pingEvery);
  }

  #beat(): void {
    // A connection can die without a word (a laptop that slept): silence is treated as death.
    if (Date.now() - this.#heard > silenceLimit) this.#socket?.close();
    else this.#send({ type: "ping" });
  }

  #hear(message: ServerMessage): void {
    this.#heard = Date.now();
    if (message.type === "answer") {
      this.#pending.get(message.id)?.answer(message);
      this.#pending.delete(message.id);
    } else if ("table" in message) {
      this.#following.get(message.table)?.hear(message);
    }
  }

  #lost(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearInterval(this.#pulse);
    if (this.#closed) return;
    this.onstate("lost");
    this.#retry = setTimeout(() => this.connect(), backoff(this.#attempt++));
  }
}

export function newId(): string {
  // randomUUID is missing on plain http pages of other machines.
  return (
    crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("")
  );
}

function openSocket(): WebSocket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${base}/socket`);
}
