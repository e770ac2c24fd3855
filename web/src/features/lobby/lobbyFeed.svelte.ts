/** The lobby while it is open: over the socket, with the reader's own games from the server's list. */
import { api } from "$api/client";
import { retryDelay } from "$api/retry";
import { sharedConnection } from "$api/sharedConnection";
import type { Challenge, LobbyMessage, OwnGame, Person, TableLine } from "$api/types";
import { settings } from "$ui/settings.svelte";
import { after, empty, ownGames, ownWaiting, type LobbyState } from "./lobbyState";

export class LobbyFeed {
  lobby = $state.raw<LobbyState>(empty);
  me = $state.raw<Person | null>(null);
  challenges = $state.raw<readonly Challenge[]>([]);
  /** The reader's games that are not over; null until they are known. */
  games = $state.raw<readonly TableLine[] | null>(null);
  /** The first message has come. */
  ready = $state(false);
  away = $state(false);
  #stop: () => void = () => undefined;
  /** Tables where the reader waits: news of them may come before the list that has them. */
  #open = new Set<string>();
  /** The latest message about each of the reader's own games. */
  #news = new Map<string, OwnGame>();
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** `begun` is called with a table where the reader waited and the game has begun. */
  constructor(private readonly begun: (table: string) => void = () => undefined) {}

  start(): () => void {
    this.#follow();
    void this.load();
    return () => {
      clearTimeout(this.#retry);
      this.#stop();
    };
  }

  /** Others see a new name. */
  rename(name: string): void {
    settings.name = name;
    this.#follow();
  }

  get waiting(): ReturnType<typeof ownWaiting> {
    return ownWaiting(this.lobby, this.me);
  }

  async load(): Promise<void> {
    try {
      // Not all tables: many finished ones would displace unfinished ones from the server's list.
      const [playing, open] = await Promise.all([api.tables("playing"), api.tables("open")]);
      this.games = ownGames([...playing, ...open], this.#news);
      this.away = false;
      this.#lookForBegun();
    } catch {
      this.away = true;
      this.#retry = setTimeout(() => void this.load(), retryDelay);
    }
  }

  /** Where the reader waited, the game may have begun while the connection was away. */
  #lookForBegun(): void {
    for (const { id, status } of this.games ?? []) {
      if (status === "open") this.#open.add(id);
      else if (this.#open.delete(id)) this.begun(id);
    }
  }

  #follow(): void {
    this.#stop();
    this.#stop = sharedConnection().followLobby({
      name: () => settings.name,
      receive: (message) => this.#receive(message),
    });
  }

  #receive(message: LobbyMessage): void {
    if (message.type === "lobby") {
      this.lobby = after(this.lobby, message);
      // The whole lobby comes with a new connection: something may have happened in between.
      if (message.whole && this.ready) void this.load();
      this.ready = true;
      return;
    }
    this.me = message.you;
    this.challenges = message.challenges ?? this.challenges;
    for (const { id, mine } of this.challenges) if (mine) this.#open.add(id);
    for (const game of message.games) this.#changed(game);
  }

  #changed(game: OwnGame): void {
    const listed = this.games?.find(({ id }) => id === game.id);
    this.#news.set(game.id, game);
    if (game.status === "open") this.#open.add(game.id);
    const waited = this.#open.has(game.id) || listed?.status === "open";
    if (game.status !== "open") this.#open.delete(game.id);
    if (listed && this.games) this.games = ownGames(this.games, this.#news);
    else void this.load();
    if (waited && game.status === "playing") this.begun(game.id);
  }
}
