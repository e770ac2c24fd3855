/** What waits for the reader: games at which it is their turn, and challenges. The lobby tells; elsewhere it is asked for. */
import { api } from "$lib/api/client";
import type { Challenge, TableLine } from "$lib/api/types";

class Waiting {
  games: readonly TableLine[] = $state.raw([]);
  challenges: readonly Challenge[] = $state.raw([]);

  tell(games: readonly TableLine[], challenges: readonly Challenge[]): void {
    this.games = games.filter(({ your_turn }) => your_turn);
    this.challenges = challenges.filter(({ mine }) => !mine);
  }

  async look(): Promise<void> {
    try {
      this.tell(...(await Promise.all([api.tables("playing"), api.challenges()])));
    } catch {
      // What is known stays; the next look asks again.
    }
  }
}

export const waiting = new Waiting();
