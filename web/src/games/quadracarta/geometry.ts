/**
 * Cards on one grid of cells. Columns grow to the right, rows downward; a card's place is its top left cell, and its
 * four coats of arms are read clockwise from there:
 *
 *        x  x+1
 *     y  0   1
 *   y+1  3   2       "RYBB@3,-2": R at (3,-2), Y at (4,-2), B at (4,-1), B at (3,-1)
 */
import type { Point } from "$ui/pointer";

export const towns = ["R", "Y", "B"] as const;
export type Town = (typeof towns)[number];

export interface Cell {
  readonly x: number;
  readonly y: number;
}

export interface Lay extends Cell {
  readonly laid: string;
}

/** In cells; right and bottom are the first column and row outside. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const corners: readonly Cell[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];
const beside: readonly Cell[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** The coats of arms after `turns` quarter turns to the right. */
export function turned(laid: string, quarters: number): string {
  const cut = ((-quarters % 4) + 4) % 4;
  return laid.slice(cut) + laid.slice(0, cut);
}

/** How many ways to lay it look different. */
export function ways(laid: string): number {
  return new Set([0, 1, 2, 3].map((quarters) => turned(laid, quarters))).size;
}

export function readLay(text: string): Lay | null {
  const match = /^([RYB]{4})@(-?\d+),(-?\d+)$/.exec(text);
  return match && { laid: match[1] as string, x: Number(match[2]), y: Number(match[3]) };
}

export function writeLay({ laid, x, y }: Lay): string {
  return `${laid}@${x},${y}`;
}

export function cellsOf({ laid, x, y }: Lay): { readonly x: number; readonly y: number; readonly town: Town }[] {
  return corners.map((corner, i) => ({ x: x + corner.x, y: y + corner.y, town: laid.charAt(i) as Town }));
}

export function name({ x, y }: Cell): string {
  return `${x},${y}`;
}

/** The visible coat of arms of every covered cell, by "x,y". */
export function visible(cards: readonly Lay[]): Map<string, Town> {
  const tops = new Map<string, Town>();
  for (const card of cards) for (const cell of cellsOf(card)) tops.set(name(cell), cell.town);
  return tops;
}

export function box(places: readonly Cell[]): Box {
  if (places.length === 0) return { left: 0, top: 0, right: 2, bottom: 2 };
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 2, bottom: Math.max(...ys) + 2 };
}

export function union(a: Box, b: Box | null): Box {
  if (!b) return a;
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

export function widened({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** The place nearest to a wish, if one is within reach. */
export function nearest<P extends Cell>(places: readonly P[], wish: Point, reach: number): P | null {
  let best: P | null = null;
  let least = reach;
  for (const place of places) {
    const distance = Math.hypot(place.x - wish.x, place.y - wish.y);
    if (distance <= least) [best, least] = [place, distance];
  }
  return best;
}

export interface Group {
  readonly town: Town;
  readonly cells: readonly Cell[];
}

/** Visible coats of arms of one town that are connected by sides. */
export function groups(tops: ReadonlyMap<string, Town>): Group[] {
  const left = new Map(tops);
  const groups: Group[] = [];
  for (const [start, town] of tops) {
    if (!left.delete(start)) continue;
    const [x, y] = start.split(",").map(Number) as [number, number];
    const cells: Cell[] = [{ x, y }];
    for (const cell of cells) {
      for (const step of beside) {
        const next = { x: cell.x + step.x, y: cell.y + step.y };
        if (left.get(name(next)) === town && left.delete(name(next))) cells.push(next);
      }
    }
    groups.push({ town, cells });
  }
  return groups;
}

/** The borders of some cells as a path: one piece for each side that no other of them shares. In cells. */
export function border(cells: readonly Cell[]): string {
  const inside = new Set(cells.map(name));
  const free = ({ x, y }: Cell, dx: number, dy: number): boolean => !inside.has(name({ x: x + dx, y: y + dy }));
  return cells
    .map((cell) => {
      const { x, y } = cell;
      const top = free(cell, 0, -1) ? `M${x} ${y}h1` : "";
      const bottom = free(cell, 0, 1) ? `M${x} ${y + 1}h1` : "";
      const left = free(cell, -1, 0) ? `M${x} ${y}v1` : "";
      const right = free(cell, 1, 0) ? `M${x + 1} ${y}v1` : "";
      return top + right + bottom + left;
    })
    .join("");
}

interface Ring {
  readonly group: Group;
  /** In cells: near the upper right corner of a cell in the middle of the group. */
  readonly at: Point;
}

/** Where the size of each group is written; `apart` in cells keeps the numbers from touching. */
export function rings(groups: readonly Group[], apart: number, taken: readonly Point[] = []): Ring[] {
  const placed: Ring[] = [];
  for (const group of groups) {
    const free = (at: Point): boolean =>
      [...taken, ...placed.map((ring) => ring.at)].every(
        (other) => Math.hypot(at.x - other.x, at.y - other.y) >= apart,
      );
    const spots = fromTheMiddle(group.cells).map(({ x, y }) => ({ x: x + 0.91, y: y + 0.09 }));
    const at = spots.find(free) ?? (spots[0] as Point);
    placed.push({ group, at });
  }
  return placed;
}

function fromTheMiddle(cells: readonly Cell[]): Cell[] {
  const middle = { x: mean(cells.map(({ x }) => x)), y: mean(cells.map(({ y }) => y)) };
  const cost = ({ x, y }: Cell): number =>
    Math.round(100 * Math.hypot(x - middle.x, y - middle.y)) + 0.1 * y + 0.01 * x;
  return [...cells].sort((a, b) => cost(a) - cost(b));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
