/**
 * The drawn shape of a house: a thin plate with one gable an edge, standing in its groove. A point of it is (t, z):
 * t along the groove from the lower or left end, z the height, which goes to the screen as (+0.42 z, −0.78 z).
 *
 *        24  ╱╲    ╱╲          31    ╱╲
 *        13 ╱  ╲15╱  ╲         18 ╱╲│  │╱╲      the long one has a raised middle
 *           │        │            │        │
 *         0 └────────┘            └────────┘
 */
import type { Point } from "$lib/pointer";
import { screen, type House, type Layout } from "./geometry";

const shortening = 4.5;
const half = 3.5;

/** Eaves and ridges as [share of the length, height]. */
const profiles: Record<number, readonly (readonly [number, number])[]> = {
  1: [
    [0, 13],
    [0.5, 24],
    [1, 13],
  ],
  2: [
    [0, 13],
    [0.25, 24],
    [0.5, 15],
    [0.75, 24],
    [1, 13],
  ],
  3: [
    [0, 13],
    [1 / 6, 24],
    [0.3125, 15],
    [0.3125, 18],
    [0.5, 31],
    [0.6875, 18],
    [0.6875, 15],
    [5 / 6, 24],
    [1, 13],
  ],
};

export interface Shape {
  readonly front: string;
  readonly back: string;
  readonly shadow: string;
  readonly ridge: string;
  /** The upper faces, with the shade each has. */
  readonly tops: readonly { readonly points: string; readonly tone: "end" | "lit" | "shade" }[];
  readonly windows: readonly string[];
  readonly pins: readonly Point[];
  /** The box it takes on the screen, for the order of drawing. */
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

export function shape(house: House, layout: Layout): Shape {
  const profile = profiles[house.length] ?? [];
  const size = house.length * layout.unit - 2 * shortening;
  const origin = screen(house.start, layout);
  const place = (t: number, z: number, back: boolean): Point => project(origin, house.across, t, z, back);

  const outline: (readonly [number, number])[] = [
    [0, 0],
    ...profile.map(([t, z]) => [t * size, z] as const),
    [size, 0],
  ];
  const front = outline.map(([t, z]) => place(t, z, false));
  const back = outline.map(([t, z]) => place(t, z, true));
  return {
    front: text(front),
    back: text(back),
    ridge: text(front.slice(1, -1)),
    tops: tops(outline, front, back),
    windows: house.across ? gables(profile).map((t) => windowAt(t * size, place)) : [],
    pins: [place(5, 5, false), place(size - 5, 5, false)],
    shadow: text(shadow(origin, house.across, size)),
    box: box([...front, ...back]),
  };
}

function project(origin: Point, across: boolean, t: number, z: number, back: boolean): Point {
  const rise = { x: 0.42 * z, y: -0.78 * z };
  return across
    ? { x: origin.x + shortening + t + rise.x, y: origin.y + (back ? -half : half) + rise.y }
    : { x: origin.x + (back ? half : -half) + rise.x, y: origin.y - shortening - t + rise.y };
}

function tops(
  outline: readonly (readonly [number, number])[],
  front: readonly Point[],
  back: readonly Point[],
): Shape["tops"] {
  return outline.slice(1).map(([t, z], i) => {
    const [before, height] = outline[i] as readonly [number, number];
    const corners = [front[i], front[i + 1], back[i + 1], back[i]] as Point[];
    const tone = t === before ? "end" : z > height ? "lit" : "shade";
    return { points: text(corners), tone } as const;
  });
}

/** The middles of the gables: the ridges of the profile. */
function gables(profile: readonly (readonly [number, number])[]): number[] {
  return profile.filter(([, z]) => z >= 24).map(([t]) => t);
}

function windowAt(t: number, place: (t: number, z: number, back: boolean) => Point): string {
  return text([
    place(t - 2.6, 4.5, false),
    place(t + 2.6, 4.5, false),
    place(t + 2.6, 11.5, false),
    place(t - 2.6, 11.5, false),
  ]);
}

function shadow({ x, y }: Point, across: boolean, size: number): Point[] {
  if (across) {
    const [left, right] = [x + shortening, x + shortening + size];
    return [
      { x: left, y: y - 3.5 },
      { x: right, y: y - 3.5 },
      { x: right + 9, y: y + 10.5 },
      { x: left + 9, y: y + 10.5 },
    ];
  }
  const [bottom, top] = [y - shortening, y - shortening - size];
  return [
    { x: x - 3.5, y: top },
    { x: x + 3.5, y: top },
    { x: x + 14.5, y: top + 9 },
    { x: x + 14.5, y: bottom + 6 },
    { x: x - 3.5, y: bottom },
  ];
}

function box(points: readonly Point[]): Shape["box"] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function text(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
