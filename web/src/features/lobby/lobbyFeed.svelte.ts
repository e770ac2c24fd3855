/** The lobby while it is open: over the socket, with the reader's own games from the server's list. */
import { api } from "$api/client";
import { retryDelay } from "$api/retry";
import { sharedConnection } from "$api/sharedConnection";
import type { Challenge, LobbyMessage, OwnGame, Person, TableLine } from "$api/types";
import { settings } from "$ui/settings.svelte";
import { after, empty, ownGames, ownWaiting, type Hall } from "./lobbyState";

export class LobbyFeed {
  hall = $state.raw<Hall>(empty);
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
    return ownWaiting(this.hall, this.me);
  }

  async load(): Promise<void> {
    try {
      this.games = ownGames(await api.tables(), this.#news);
      this.away = false;
    } catch {
      this.away = true;
      this.#retry = setTimeout(() => void this.load(), retryDelay);
    }
  }

  #follow(): void {
    this.#stop();
    this.#stop = sharedConnection().followLobby({
      name: () => settings.name,
      hear: (message) => this.#hear(message),
    });
  }

  #hear(message: LobbyMessage): void {
    if (message.type === "lobby") {
      this.hall = after(this.hall, message);
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
