/** How a table reaches the server: REST and socket together. Tests and fixtures bring another transport. */
import { api } from "$api/client";
import { sharedConnection, watchConnection } from "$api/sharedConnection";
import type { ConnectionState } from "$api/socket";
import type { Answer, ClientMessage, Command, Position, Snapshot, TableMessage } from "$api/types";

export interface Transport {
  readonly state: ConnectionState;
  snapshot(table: string): Promise<Snapshot>;
  position(table: string, ply: number): Promise<Position>;
  effects(table: string): Promise<{ ply: number; effects: Record<string, unknown> }>;
  command(table: string, seat: number, command: Command): Promise<Answer>;
  follow(table: string, after: () => number | null, receive: (message: TableMessage) => void): () => void;
  /** Report whether somebody is in front of this screen; null if nobody waits for it. */
  attend?(presence: "here" | "quiet" | null): void;
  /** Send something that needs no answer; false if there is no connection. */
  send?(message: ClientMessage): boolean;
}

class ServerTransport implements Transport {
  state = $state<ConnectionState>("connecting");
  #connection = sharedConnection();

  constructor() {
    watchConnection((state) => (this.state = state));
  }

  snapshot = (table: string): Promise<Snapshot> => api.table(table);
  position = (table: string, ply: number): Promise<Position> => api.position(table, ply);
  effects = (table: string): Promise<{ ply: number; effects: Record<string, unknown> }> => api.effects(table);

  command(table: string, seat: number, command: Command): Promise<Answer> {
    return this.#connection.command(table, seat, command);
  }

  follow(table: string, after: () => number | null, receive: (message: TableMessage) => void): () => void {
    return this.#connection.follow(table, { after, receive });
  }

  attend(presence: "here" | "quiet" | null): void {
    this.#connection.attend(presence);
  }

  send(message: ClientMessage): boolean {
    return this.#connection.send(message);
  }
}

let transport: ServerTransport | undefined;

/** One connection serves every table of the page. */
export function serverTransport(): Transport {
  return (transport ??= new ServerTransport());
}
