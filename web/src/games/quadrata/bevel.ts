/**
 * A form as a bevelled piece of wood: a flat top, and one slanting side along each edge of its outline, lighter or darker
 * by the way it faces. The light comes from the upper left.
 */
import type { Point } from "$ui/pointer";
import { bevel as slant, gap, lightX, lightY, measured, shade as shades } from "./shapes";

interface Side {
  readonly points: string;
  /** From −1, in the shade, to 1, in full light. */
  readonly lit: number;
}

interface Bevel {
  readonly body: string;
  readonly top: string;
  readonly sides: readonly Side[];
  /** The outline itself, for marks around the piece. */
  readonly edge: string;
}

/** `outline` is on the screen (y downward), `cell` the side of a cell there. */
export function bevel(outline: readonly Point[], cell: number): Bevel {
  const ring = clockwise(outline);
  const body = inset(ring, (gap / measured) * cell);
  const top = inset(ring, ((gap + slant) / measured) * cell);
  const sides = body.map((a, i) => {
    const j = (i + 1) % body.length;
    const [b, c, d] = [body[j], top[j], top[i]] as [Point, Point, Point];
    return { points: pointList([a, b, c, d]), lit: facing(a, b) };
  });
  return { body: pointList(body), top: pointList(top), sides, edge: pointList(ring) };
}

/** How much of the light falls on the side that slants outward along a → b. */
function facing(a: Point, b: Point): number {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const outward = { x: (b.y - a.y) / length, y: (a.x - b.x) / length };
  return outward.x * lightX + outward.y * lightY;
}

/** Corners in the order of the clock, as seen on the screen. */
export function clockwise(polygon: readonly Point[]): Point[] {
  const area = polygon.reduce((sum, a, i) => {
    const b = polygon[(i + 1) % polygon.length] as Point;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return area >= 0 ? [...polygon] : [...polygon].reverse();
}

/** The polygon drawn in by a distance all around. Corners must be in the order of the clock. */
export function inset(polygon: readonly Point[], by: number): Point[] {
  return polygon.map((corner, i) => {
    const before = unit(polygon.at(i - 1) as Point, corner);
    const after = unit(corner, polygon[(i + 1) % polygon.length] as Point);
    // The inner normals of both sides; their sum, stretched, leads to where the moved sides meet.
    const normal = { x: -before.y - after.y, y: before.x + after.x };
    const stretch = by / (1 + before.x * after.x + before.y * after.y);
    return { x: corner.x + normal.x * stretch, y: corner.y + normal.y * stretch };
  });
}

function unit(a: Point, b: Point): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
}

export function pointList(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The colour of a side of a form with this number of pips. */
export function shade(pips: number, lit: number): string {
  const part = Math.round(100 * (lit >= 0 ? shades.lit : shades.dark) * Math.abs(lit));
  return `color-mix(in srgb, var(--f${pips}), ${lit >= 0 ? "white" : "black"} ${part}%)`;
}

/** The colour under a form: its lower edge. */
export function under(pips: number): string {
  return `color-mix(in srgb, var(--f${pips}), black ${100 * shades.under}%)`;
}
