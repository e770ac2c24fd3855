/**
 * A player's progress in the puzzles of a game: rating, streak, and what has been tried. Stored on the device, and with the
 * account (`progress/sync.ts`).
 */
import { numbers } from "$api/numbers";
import type { GameName, Learned, Solver } from "$api/types";
import { recall, remember } from "$ui/storage";

export interface PuzzleStanding {
  readonly solver: Solver;
  readonly streak: number;
  readonly best: number;
  /** Ids of the puzzles that have been tried, the newest last, and whether the first try solved them. */
  readonly tried: readonly (readonly [id: string, solved: boolean])[];
}

/** A function: the server may send other numbers after this module is loaded. */
const beginner = (): PuzzleStanding => ({ solver: numbers.puzzle_beginner, streak: 0, best: 0, tried: [] });
const stored = $state<Partial<Record<GameName, PuzzleStanding>>>({});

export function standingOf(game: GameName): PuzzleStanding {
  return stored[game] ?? read(recall(`puzzles.${game}`));
}

/** Only the first try at a puzzle counts. */
export function count(game: GameName, id: string, solved: boolean, solver: Solver): void {
  const before = standingOf(game);
  if (before.tried.some(([one]) => one === id)) return;
  const streak = solved ? before.streak + 1 : 0;
  keep(game, {
    solver,
    streak,
    best: Math.max(before.best, streak),
    tried: [...before.tried, [id, solved] as const],
  });
}

/** What the account says. */
export function adopt(game: GameName, { mu, sigma, streak, best, tried }: Learned): void {
  keep(game, { solver: { mu, sigma }, streak, best, tried: tried as PuzzleStanding["tried"] });
}

function keep(game: GameName, standing: PuzzleStanding): void {
  stored[game] = standing;
  remember(`puzzles.${game}`, JSON.stringify(standing));
}

export function isNew(standing: PuzzleStanding, id: string): boolean {
  return !standing.tried.some(([one]) => one === id);
}

/** Stored data may come from another version, or may have been edited: anything invalid is ignored. */
function read(text: string | null): PuzzleStanding {
  try {
    const { solver, streak, best, tried } = JSON.parse(text ?? "null") as PuzzleStanding;
    const finite = [solver.mu, solver.sigma, streak, best].every(Number.isFinite);
    const pairs = Array.isArray(tried) && tried.every((one) => Array.isArray(one) && one.length === 2);
    return finite && pairs ? { solver, streak, best, tried } : beginner();
  } catch {
    return beginner();
  }
}
