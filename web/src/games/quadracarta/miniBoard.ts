/** An area as a small flat picture of 94 × 94 units: cards, and the coats of arms that are not covered. */
import { box, cellsOf, name, visible, type Lay, type Town } from "./geometry";

const side = 94;
const room = 80;
const largest = 15;

interface Picture {
  /** The side of a cell. */
  readonly size: number;
  readonly cards: readonly { readonly x: number; readonly y: number }[];
  readonly tops: readonly { readonly x: number; readonly y: number; readonly town: Town }[];
}

export function picture(laid: readonly Lay[]): Picture {
  const around = box(laid);
  const [wide, high] = [around.right - around.left, around.bottom - around.top];
  const size = Math.min(largest, room / Math.max(wide, high));
  const place = (x: number, y: number): { x: number; y: number } => ({
    x: round(side / 2 + (x - around.left - wide / 2) * size),
    y: round(side / 2 + (y - around.top - high / 2) * size),
  });
  const seen = visible(laid);
  const drawn = new Set<string>();
  const tops = [...laid].reverse().flatMap((card) =>
    cellsOf(card).flatMap((cell) => {
      if (drawn.has(name(cell))) return [];
      drawn.add(name(cell));
      return [{ ...place(cell.x, cell.y), town: seen.get(name(cell)) as Town }];
    }),
  );
  return { size: round(size), cards: laid.map(({ x, y }) => place(x, y)), tops };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
