/** The lobby while somebody looks at it: over the socket, with the own games from the server's list. */
import { api } from "$lib/api/client";
import type { Challenge, LobbyMessage, OwnGame, Person, TableLine } from "$lib/api/types";
import { settings } from "$lib/settings.svelte";
import { followLobby } from "$lib/table/link.svelte";
import { after, empty, ownWaiting, type Hall } from "./news";

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
      this.games = (await api.tables()).filter(({ status }) => status !== "over");
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
    if (game.status === "open") this.#open.add(game.id);
    const waited = this.#open.has(game.id) || known?.status === "open";
    if (game.status !== "open") this.#open.delete(game.id);
    if (!known) void this.load();
    else if (game.status === "over") this.games = this.games?.filter(({ id }) => id !== game.id) ?? null;
    else this.games = this.games?.map((line) => (line.id === game.id ? merged(line, game) : line)) ?? null;
    if (waited && game.status === "playing") this.begun(game.id);
  }
}

function merged({ due: _, ...line }: TableLine, { due, ...game }: OwnGame): TableLine {
  const { status, scores, turn, your_turn, ply, updated } = game;
  return { ...line, status, scores, turn, your_turn, ply, updated, ...(due ? { due } : {}) };
}
