/** Which puzzle comes next. */
import type { PuzzleStanding } from "../progress/puzzles.svelte";

interface ListedPuzzle {
  readonly id: string;
  readonly rating: number;
  readonly themes: readonly string[];
}

/** One of the theme that was not tried yet, nearest to the solver's rating; when all were tried, the one tried longest ago. */
export function nextPuzzle(
  puzzles: readonly ListedPuzzle[],
  standing: PuzzleStanding,
  theme: string | null,
): string | null {
  const fitting = puzzles.filter(({ themes }) => theme === null || themes.includes(theme));
  const order = new Map(standing.tried.map(([id], at) => [id, at]));
  const far = ({ rating }: ListedPuzzle): number => Math.abs(rating - standing.solver.mu);
  const [next] = fitting.toSorted((a, b) => (order.get(a.id) ?? -1) - (order.get(b.id) ?? -1) || far(a) - far(b));
  return next?.id ?? null;
}
