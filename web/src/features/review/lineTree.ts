/** Lines that begin alike, as a tree: each branch has the moves up to where lines part, end, or have a comment. */
import { begins, type Variation } from "./savedLines";

export interface Branch {
  /** The line up to the end of this branch. */
  readonly line: Variation;
  /** Its own moves, after those of the branch it grows from. */
  readonly moves: readonly string[];
  readonly branches: readonly Branch[];
}

/** The branches that leave the game after `after` moves and continue `stem`. */
export function branchesOf(lines: readonly Variation[], from: number, stem: readonly string[] = []): Branch[] {
  const longer = lines.filter((line) => begins(line, { from, moves: stem }) && line.moves.length > stem.length);
  const next = [...new Set(longer.map(({ moves }) => moves[stem.length] as string))];
  return next.map((move) => branch(lines, from, stem, [...stem, move]));
}

function branch(lines: readonly Variation[], from: number, stem: readonly string[], start: readonly string[]): Branch {
  let moves = start;
  let grown = branchesAt(lines, from, moves);
  while (grown.length === 1 && !endsAt(lines, from, moves)) {
    moves = [...moves, grown[0] as string];
    grown = branchesAt(lines, from, moves);
  }
  const line = endsAt(lines, from, moves) ?? { from, moves };
  return { line, moves: moves.slice(stem.length), branches: branchesOf(lines, from, moves) };
}

/** The moves that follow these in one line or another. */
function branchesAt(lines: readonly Variation[], from: number, moves: readonly string[]): string[] {
  const longer = lines.filter((line) => begins(line, { from, moves }) && line.moves.length > moves.length);
  return [...new Set(longer.map((line) => line.moves[moves.length] as string))];
}

function endsAt(lines: readonly Variation[], from: number, moves: readonly string[]): Variation | undefined {
  return lines.find((line) => begins(line, { from, moves }) && line.moves.length === moves.length);
}
