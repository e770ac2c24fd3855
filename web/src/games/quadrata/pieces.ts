/** The forms of a position as things that lie somewhere, for drawing and for comparing two positions. */
import type { Position } from "$api/types";
import { changes } from "$ui/motion";
import { place, shapeOf } from "./geometry";
import { onScreen, type Frame } from "./layout";
import { read } from "./choices";
import type { Counts, View } from "./view";

/** A form in somebody's square. */
interface Piece {
  readonly key: string;
  readonly seat: number;
  readonly code: string;
  readonly place: string;
}

function pieces(view: View): Piece[] {
  return view.boards.flatMap(({ forms }, i) =>
    forms.map(({ code, place: at }) => ({ key: `${i + 1} ${code} ${at}`, seat: i + 1, code, place: at })),
  );
}

export function piecesOf(view: View, seat: number): Piece[] {
  return pieces(view).filter((piece) => piece.seat === seat);
}

/** Forms that came into a square with this position, each with the one it was before, if it only changed its place. */
export function arrivals(before: Position<View> | null, position: Position<View>): ReadonlyMap<string, Piece | null> {
  if (!before) return new Map();
  const same = (was: Piece, is: Piece): boolean => was.seat === is.seat && was.code === is.code;
  const moves = changes(pieces(before.view), pieces(position.view), ({ key }) => key, same);
  return new Map(moves.map(({ piece, from }) => [piece.key, from]));
}

/** How far one place's middle is from another's, in the picture. */
export function distance(from: string, to: string, frame: Frame): { dx: number; dy: number; cells: number } {
  const [a, b] = [onScreen(place(from).centre, frame), onScreen(place(to).centre, frame)];
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return { dx, dy, cells: Math.hypot(dx, dy) / frame.cell };
}

/** The key of the piece that was moved last, if it lies in a square. */
export function lastPiece({ last }: View): string | null {
  const moved = read(last?.move ?? "");
  return last && moved?.target.place ? `${last.player} ${moved.code} ${moved.target.place}` : null;
}

/** The place in this player's square from which a form was moved last. */
export function lastLeft({ last }: View, seat: number): string | null {
  const origin = last && read(last.move)?.origin;
  return last && origin?.place && (origin.player ?? last.player) === seat ? origin.place : null;
}

/** The kinds in a reserve, in the order of the box. */
export function reserveKinds(view: View, seat: number): { code: string; shape: string; count: number }[] {
  const reserve = view.boards[seat - 1]?.reserve ?? {};
  return view.forms
    .map(({ code, polygon }) => ({ code, shape: shapeOf(polygon), count: reserve[code] ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** The points of each player: those of the finished rounds, and what the boards are worth during a round. */
export function points({ view, scores }: Position<View>): number[] {
  const running = view.phase === "roll" || view.phase === "move";
  return scores.map((score, i) => score + (running ? (view.standing[i] ?? 0) : 0));
}

/** All forms of the game, in the square, in reserves and elsewhere. */
export function total(view: View): number {
  const counts = (some: Counts): number => Object.values(some).reduce((sum, n) => sum + n, 0);
  const boards = view.boards.map(({ forms, reserve }) => forms.length + counts(reserve));
  return boards.reduce((sum, n) => sum + n, counts(view.supply));
}

/** The numbers of which the supply has no form. */
export function missing(view: View): number[] {
  const left = new Map<number, number>();
  for (const { code, pips } of view.forms) left.set(pips, (left.get(pips) ?? 0) + (view.supply[code] ?? 0));
  return [...left].filter(([, n]) => n === 0).map(([pips]) => pips);
}
