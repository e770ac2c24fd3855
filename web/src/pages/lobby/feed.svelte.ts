/** The lobby while somebody looks at it: over the socket, with the own games from the server's list. */
import { api } from "$lib/api/client";
import type { Challenge, LobbyMessage, OwnGame, Person, TableLine } from "$lib/api/types";
import { settings } from "$lib/settings.svelte";
import { followLobby } from "$lib/table/link.svelte";
import { after, empty, ownGames, ownWaiting, type Hall } from "./news";

export class Feed {
  hall = $state.raw<Hall>(empty);
  me = $state.raw<Person | null>(null);
  challenges = $state.raw<readonly Challenge[]>([]);
  /** The own games that are not over; null until they are known. */
  games = $state.raw<readonly TableLine[] | null>(null);
  /** The first message has come. */
  ready = $state(false);
  away = $state(false);
  #stop: () => void = () => undefined;
  /** Tables where the reader waits: news of them may come before the list that has them. */
  #open = new Set<string>();
  /** What was told last of each of the own games. */
  #news = new Map<string, OwnGame>();
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** `begun` is told of a table where the reader waited and the game has begun. */
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
      this.#retry = setTimeout(() => void this.load(), 2000);
    }
  }

  #follow(): void {
    this.#stop();
    this.#stop = followLobby(
      () => settings.name,
      (message) => this.#hear(message),
    );
  }

  #hear(message: LobbyMessage): void {
    if (message.type === "lobby") {
      this.hall = after(this.hall, message);
      this.ready = true;
      return;
    }
    this.me = message.you;
    this.challenges = message.challenges ?? this.challenges;
    for (const { id, mine } of this.challenges) if (mine) this.#open.add(id);
    for (const game of message.games) this.#changed(game);
  }

  #changed(game: OwnGame): void {
    const known = this.games?.find(({ id }) => id === game.id);
    this.#news.set(game.id, game);
    if (game.status === "open") this.#open.add(game.id);
    const waited = this.#open.has(game.id) || known?.status === "open";
    if (game.status !== "open") this.#open.delete(game.id);
    if (known && this.games) this.games = ownGames(this.games, this.#news);
    else void this.load();
    if (waited && game.status === "playing") this.begun(game.id);
  }
}
