/**
 * Triangles, places and shapes. A cell is cut by both diagonals into four triangles, named by its quarter:
 *
 *      y 4 ┌─────┬─────┐      the triangle b1w: column 1, row 0, quarter w
 *          │ a2  │ b2  │      corners of cells have even coordinates, centres odd ones
 *        2 ├─────┼─────┤        ╲ n ╱
 *          │ a1  │ b1  │       w ╳ e
 *        0 └─────┴─────┘        ╱ s ╲
 *          0     2     4 x    in half cell sides, y growing upward
 *
 * A place is its triangles' names in alphabetical order, joined by dots. A shape is a place moved to the lower left corner.
 */
import type { Point } from "$ui/pointer";

type Quarter = "n" | "e" | "s" | "w";

interface Triangle {
  readonly column: number;
  readonly row: number;
  readonly quarter: Quarter;
}

export interface Place {
  readonly text: string;
  readonly triangles: readonly Triangle[];
  /** The same triangles at the lower left corner: identifies how the form is turned. */
  readonly shape: string;
  readonly column: number;
  readonly row: number;
  /** Corners in order, anticlockwise (y upward), without those inside a straight side. */
  readonly outline: readonly Point[];
  /** Centre of area. */
  readonly centre: Point;
}

const letters = "abcdefghijklmnopqrstuvwxyz";
const corners: Readonly<Record<Quarter, readonly [number, number, number, number]>> = {
  s: [0, 0, 2, 0],
  e: [2, 0, 2, 2],
  n: [2, 2, 0, 2],
  w: [0, 2, 0, 0],
};

export function columnName(column: number): string {
  return letters.charAt(column);
}

export function triangle(name: string): Triangle {
  return {
    column: letters.indexOf(name.charAt(0)),
    row: Number(name.slice(1, -1)) - 1,
    quarter: name.slice(-1) as Quarter,
  };
}

function triangleName({ column, row, quarter }: Triangle): string {
  return `${letters.charAt(column)}${row + 1}${quarter}`;
}

/** The corners of a triangle, anticlockwise: along the cell's side, then its centre. */
export function triangleCorners({ column, row, quarter }: Triangle): readonly [Point, Point, Point] {
  const [x1, y1, x2, y2] = corners[quarter];
  const [x, y] = [2 * column, 2 * row];
  return [
    { x: x + x1, y: y + y1 },
    { x: x + x2, y: y + y2 },
    { x: x + 1, y: y + 1 },
  ];
}

function nameOf(triangles: readonly Triangle[]): string {
  return triangles.map(triangleName).sort().join(".");
}

/** The same triangles, so that the lowest column and row are the first ones. */
function cornered(triangles: readonly Triangle[]): Triangle[] {
  const column = Math.min(...triangles.map((each) => each.column));
  const row = Math.min(...triangles.map((each) => each.row));
  return moved(triangles, -column, -row);
}

function moved(triangles: readonly Triangle[], columns: number, rows: number): Triangle[] {
  return triangles.map(({ column, row, quarter }) => ({ column: column + columns, row: row + rows, quarter }));
}

const cache = new Map<string, Place>();

export function place(text: string): Place {
  let built = cache.get(text);
  if (!built) cache.set(text, (built = build(text)));
  return built;
}

function build(text: string): Place {
  const triangles = text.split(".").map(triangle);
  const middles = triangles.map(middle);
  const mean = (pick: (point: Point) => number): number =>
    middles.reduce((sum, point) => sum + pick(point), 0) / middles.length;
  return {
    text,
    triangles,
    shape: nameOf(cornered(triangles)),
    column: Math.min(...triangles.map((each) => each.column)),
    row: Math.min(...triangles.map((each) => each.row)),
    outline: outline(triangles),
    centre: { x: mean(({ x }) => x), y: mean(({ y }) => y) },
  };
}

function middle(each: Triangle): Point {
  const [a, b, c] = triangleCorners(each);
  return { x: (a.x + b.x + c.x) / 3, y: (a.y + b.y + c.y) / 3 };
}

/** A shape laid with its lower left cell there. */
export function placed(shape: string, column: number, row: number): Place {
  return place(nameOf(moved(place(shape).triangles, column, row)));
}

/** A quarter turn; clockwise as seen on the screen. */
export function turned(shape: string, clockwise = true): string {
  const next = clockwise ? { n: "e", e: "s", s: "w", w: "n" } : { n: "w", w: "s", s: "e", e: "n" };
  const way = clockwise ? 1 : -1;
  const triangles = place(shape).triangles.map(({ column, row, quarter }) => ({
    column: way * row,
    row: -way * column,
    quarter: next[quarter] as Quarter,
  }));
  return nameOf(cornered(triangles));
}

/** Turned over, about an upright axis. */
export function flipped(shape: string): string {
  const next = { n: "n", e: "w", s: "s", w: "e" } as const;
  const triangles = place(shape).triangles.map(({ column, row, quarter }) => ({
    column: -column,
    row,
    quarter: next[quarter],
  }));
  return nameOf(cornered(triangles));
}

/** Every way the shape can lie, beginning with itself: its turns, then the turns of its other side. */
export function orientations(shape: string): string[] {
  const all = [shape];
  for (let i = 1; i < 8; i++) all.push(i === 4 ? flipped(shape) : turned(all[i - 1] as string));
  return [...new Set(all)];
}

/** The shape that a polygon in half cell sides covers. */
export function shapeOf(polygon: readonly (readonly [number, number])[]): string {
  const corner = polygon.map(([x, y]) => ({ x, y }));
  const cells = (pick: (point: Point) => number): number[] => {
    const [from, to] = [Math.min(...corner.map(pick)), Math.max(...corner.map(pick))];
    return range(Math.floor(from / 2), Math.ceil(to / 2));
  };
  const triangles = cells(({ x }) => x).flatMap((column) =>
    cells(({ y }) => y).flatMap((row) => (["n", "e", "s", "w"] as const).map((quarter) => ({ column, row, quarter }))),
  );
  return nameOf(cornered(triangles.filter((each) => inside(middle(each), corner))));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

/** Whether a ray to the right from the point leaves the polygon an odd number of times. */
export function inside({ x, y }: Point, polygon: readonly Point[]): boolean {
  return polygon.reduce((within, a, i) => {
    const b = polygon[(i + 1) % polygon.length] as Point;
    const crosses = a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
    return crosses ? !within : within;
  }, false);
}

/** The border of connected triangles: edges that two of them share cancel, the rest is walked along. */
function outline(triangles: readonly Triangle[]): Point[] {
  const edges = new Map<string, readonly [Point, Point]>();
  for (const each of triangles) {
    const three = triangleCorners(each);
    three.forEach((from, i) => {
      const to = three[(i + 1) % 3] as Point;
      if (!edges.delete(edgeKey(to, from))) edges.set(edgeKey(from, to), [from, to]);
    });
  }
  return straightened(walk([...edges.values()]));
}

function edgeKey(from: Point, to: Point): string {
  return `${from.x},${from.y}>${to.x},${to.y}`;
}

function walk(edges: readonly (readonly [Point, Point])[]): Point[] {
  const next = new Map(edges.map(([from, to]) => [`${from.x},${from.y}`, to]));
  const start = edges[0]?.[0];
  const path: Point[] = [];
  for (let at = start; at && path.length < edges.length; at = next.get(`${at.x},${at.y}`)) path.push(at);
  return path;
}

function straightened(path: readonly Point[]): Point[] {
  return path.filter((b, i) => {
    const a = path.at(i - 1) as Point;
    const c = path[(i + 1) % path.length] as Point;
    return (b.x - a.x) * (c.y - b.y) !== (b.y - a.y) * (c.x - b.x);
  });
}

/** The place of this shape nearest to a point, legal or not, within a square of `side` cells. */
export function nearestFit(shape: string, centre: Point, side: number): Place | null {
  const form = place(shape);
  const [columns, rows] = [1 + most(form.triangles, "column"), 1 + most(form.triangles, "row")];
  if (columns > side || rows > side) return null;
  const fit = (at: number, own: number, size: number): number =>
    Math.max(0, Math.min(side - size, Math.round((at - own) / 2)));
  return placed(shape, fit(centre.x, form.centre.x, columns), fit(centre.y, form.centre.y, rows));
}

function most(triangles: readonly Triangle[], which: "column" | "row"): number {
  return Math.max(...triangles.map((each) => each[which]));
}
