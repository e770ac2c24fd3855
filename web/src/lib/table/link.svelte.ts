/** How a table reaches the server: REST and socket together. Tests and fixtures bring another link. */
import { api } from "$lib/api/client";
import { Connection, type ConnectionState } from "$lib/api/socket";
import type { Answer, ClientMessage, Command, LobbyMessage, Position, Snapshot, TableMessage } from "$lib/api/types";

export interface Link {
  readonly state: ConnectionState;
  snapshot(table: string): Promise<Snapshot>;
  position(table: string, ply: number): Promise<Position>;
  effects(table: string): Promise<{ ply: number; effects: Record<string, unknown> }>;
  command(table: string, seat: number, command: Command): Promise<Answer>;
  follow(table: string, after: () => number | null, hear: (message: TableMessage) => void): () => void;
  /** Tell the others that somebody is in front of this screen, or that it is quiet; null where nobody waits for it. */
  attend?(presence: "here" | "quiet" | null): void;
  /** Say something that needs no answer; false where nobody can be reached. */
  tell?(message: ClientMessage): boolean;
}

class ServerLink implements Link {
  state = $state<ConnectionState>("connecting");
  #connection = new Connection(undefined, (state) => (this.state = state));

  snapshot = (table: string): Promise<Snapshot> => api.table(table);
  position = (table: string, ply: number): Promise<Position> => api.position(table, ply);
  effects = (table: string): Promise<{ ply: number; effects: Record<string, unknown> }> => api.effects(table);

  command(table: string, seat: number, command: Command): Promise<Answer> {
    return this.#connection.command(table, seat, command);
  }

  follow(table: string, after: () => number | null, hear: (message: TableMessage) => void): () => void {
    return this.#connection.follow(table, { after, hear });
  }

  attend(presence: "here" | "quiet" | null): void {
    this.#connection.attend(presence);
  }

  tell(message: ClientMessage): boolean {
    return this.#connection.tell(message);
  }

  followLobby(name: () => string, hear: (message: LobbyMessage) => void): () => void {
    return this.#connection.followLobby({ name, hear });
  }
}

let link: ServerLink | undefined;

/** Hear what changes in the lobby, over the same connection. */
export function followLobby(name: () => string, hear: (message: LobbyMessage) => void): () => void {
  return (link ??= new ServerLink()).followLobby(name, hear);
}

/** One connection serves every table of the page. */
export function serverLink(): Link {
  return (link ??= new ServerLink());
}
