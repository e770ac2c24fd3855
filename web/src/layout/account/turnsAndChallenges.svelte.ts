/** Games in which it is the reader's turn, and challenges. The server pushes them to every page. */
import { people } from "$api/accounts";
import { api } from "$api/client";
import { sharedConnection } from "$api/sharedConnection";
import type { Challenge, OwnNews, TableLine } from "$api/types";

class TurnsAndChallenges {
  games: readonly TableLine[] = $state.raw([]);
  challenges: readonly Challenge[] = $state.raw([]);
  /** For operators: how many people have open reports about them. */
  reports = $state(0);
  /** A game that the reader waited for and that has begun, until the reader has seen it. */
  begun: TableLine | null = $state.raw(null);
  /** Tables at which the reader waits for others. */
  #open = new Set<string>();
  #following = false;

  /** Subscribe to changes. Every page calls this; the first call connects. */
  follow(): void {
    if (this.#following) return;
    this.#following = true;
    sharedConnection().followOwn({
      receive: (message) => this.#receive(message),
      connected: () => void this.refresh(),
    });
  }

  set(games: readonly TableLine[], challenges: readonly Challenge[]): void {
    this.games = games.filter(({ your_turn }) => your_turn);
    this.challenges = challenges.filter(({ mine }) => !mine);
    for (const { id, status } of games) if (status === "open") this.#open.add(id);
    for (const { id, mine } of challenges) if (mine) this.#open.add(id);
  }

  async refreshReports(): Promise<void> {
    try {
      this.reports = (await people.openReports()).open;
    } catch {
      // The next update shows it.
    }
  }

  async refresh(): Promise<void> {
    try {
      const [playing, open, challenges] = await Promise.all([
        api.tables("playing"),
        api.tables("open"),
        api.challenges(),
      ]);
      const begun = playing.find(({ id }) => this.#open.delete(id));
      this.set([...playing, ...open], challenges);
      if (begun) this.begun = begun;
    } catch {
      // The current state stays; the next message or connection asks again.
    }
  }

  #receive({ games, challenges }: OwnNews): void {
    if (challenges) this.set([...this.games], challenges);
    let unknown = false;
    for (const { id, status, your_turn } of games) {
      if (status === "open") this.#open.add(id);
      const listed = this.games.some((game) => game.id === id);
      if (listed && !your_turn) this.games = this.games.filter((game) => game.id !== id);
      unknown ||= (!listed && your_turn) || (status === "playing" && this.#open.has(id));
    }
    if (unknown) void this.refresh();
  }
}

export const turnsAndChallenges = new TurnsAndChallenges();
