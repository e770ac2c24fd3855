/**
 * Lessons and puzzles without a connection. The rules are the server's, so all that can be judged is the shown solution. It is requested
 * when an exercise is opened; the service worker stores the answer.
 */
import { Unreachable } from "$api/client";

/** A try that only the server could judge. */
export class NotJudged extends Error {}

interface Solution<Try> {
  readonly tries: readonly Try[];
}

/** The server's judgement; without a connection that of the stored solution. */
export async function judged<Try>(
  moves: readonly string[],
  ask: () => Promise<Try>,
  stored: () => Promise<Solution<Try>>,
  movesOf: (solution: Solution<Try>) => readonly string[],
): Promise<Try> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    const solution = await stored();
    const isSolution = moves.every((move, i) => movesOf(solution)[i] === move);
    const judgement = isSolution ? solution.tries[moves.length - 1] : undefined;
    if (!judgement) throw new NotJudged("offline");
    return judgement;
  }
}

/** Requested for later only, where a service worker stores it. */
export function storeForOffline(request: () => Promise<unknown>): void {
  if (navigator.serviceWorker?.controller) void request().catch(() => undefined);
}
