/**
 * The drawn shape of a house: a thin plate with one gable per edge, standing in its groove. A point of it is (t, z):
 * t along the groove from the lower or left end, z the height, which goes to the screen as (+0.42 z, −0.78 z).
 *
 *        24  ╱╲    ╱╲          31    ╱╲
 *        13 ╱  ╲15╱  ╲         18 ╱╲│  │╱╲      the long one has a raised middle
 *           │        │            │        │
 *         0 └────────┘            └────────┘
 */
import type { Point } from "$ui/pointer";
import { screen, type House, type Layout } from "./geometry";
import { house as measures, profiles, type HouseProfile } from "./shapes";

const { shortening, half, ridge, window: opening, pin, shadow: fall } = measures;
const [right, up] = measures.rise as [number, number];

interface Shape {
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

export function houseShape(house: House, layout: Layout): Shape {
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
    pins: [place(pin.in, pin.up, false), place(size - pin.in, pin.up, false)],
    shadow: text(shadow(origin, house.across, size)),
    box: box([...front, ...back]),
  };
}

function project(origin: Point, across: boolean, t: number, z: number, back: boolean): Point {
  const rise = { x: right * z, y: up * z };
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
function gables(profile: HouseProfile): number[] {
  return profile.filter(([, z]) => z >= ridge).map(([t]) => t);
}

function windowAt(t: number, place: (t: number, z: number, back: boolean) => Point): string {
  const corners = [
    [-opening.half, opening.bottom],
    [opening.half, opening.bottom],
    [opening.half, opening.top],
    [-opening.half, opening.top],
  ] as const;
  return text(corners.map(([aside, z]) => place(t + aside, z, false)));
}

function shadow({ x, y }: Point, across: boolean, size: number): Point[] {
  if (across) {
    const [left, end] = [x + shortening, x + shortening + size];
    const { top, bottom, along } = fall.across;
    return [
      { x: left, y: y + top },
      { x: end, y: y + top },
      { x: end + along, y: y + bottom },
      { x: left + along, y: y + bottom },
    ];
  }
  const [low, high] = [y - shortening, y - shortening - size];
  const { left, near, far, top, bottom } = fall.upright;
  return [
    { x: x + left, y: high },
    { x: x + near, y: high },
    { x: x + far, y: high + top },
    { x: x + far, y: low + bottom },
    { x: x + left, y: low },
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
