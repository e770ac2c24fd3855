/** Which part of the endless grid is seen, and how large. Screen lengths are pixels, all others cells. */
import { figure } from "$i18n/format";
import type { Point } from "$ui/pointer";
import { union, widened, type Box } from "./geometry";

/** The size of the picture on the screen. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** What the player changed about the fitted view: how much larger, and by how far the middle was moved. */
export interface Look {
  readonly zoom: number;
  readonly dx: number;
  readonly dy: number;
}

/** A cell (x, y) begins at (left + x · size, top + y · size) on the screen. */
export interface Camera {
  readonly size: number;
  readonly left: number;
  readonly top: number;
}

export const straight: Look = { zoom: 1, dx: 0, dy: 0 };

/** A cell has one of these sizes, so that the area jumps rarely, and by a step that one sees. */
const steps = [78, 72, 66, 61, 56, 51, 47, 43, 39, 35, 31, 28, 25, 22, 19, 16] as const;
const limits = { smallest: 12, largest: 120 };

/** Room around the cards: a card beside them fits on a wide board; on a phone the view steps back when it is needed. */
export function margin({ width }: Frame): number {
  return width >= 480 ? 2.15 : 1.25;
}

/** What has to be seen: the cards with some room around them, and where the card in the hand has been. */
export function room(cards: Box, reached: Box | null, around: number): Box {
  return union(widened(cards, around), reached && widened(reached, 0.1));
}

export function camera(seen: Box, frame: Frame, look: Look): Camera {
  const most = largest(seen, frame);
  const fitted = steps.find((step) => step <= most) ?? most;
  return centred(seen, frame, Math.max(limits.smallest, Math.min(fitted * look.zoom, limits.largest)), look);
}

/** A small picture of an area: everything fits, but cells do not become large. */
export function overview(cards: Box, frame: Frame, most = 27): Camera {
  const seen = widened(cards, 0.6);
  return centred(seen, frame, Math.min(most, largest(seen, frame)), straight);
}

/** The largest size of a cell at which all is seen. */
function largest({ left, top, right, bottom }: Box, { width, height }: Frame): number {
  return Math.min(width / (right - left), height / (bottom - top));
}

function centred({ left, top, right, bottom }: Box, { width, height }: Frame, size: number, { dx, dy }: Look): Camera {
  const middle = { x: (left + right) / 2 + dx, y: (top + bottom) / 2 + dy };
  return { size, left: width / 2 - middle.x * size, top: height / 2 - middle.y * size };
}

export function toCells({ size, left, top }: Camera, { x, y }: Point): Point {
  return { x: (x - left) / size, y: (y - top) / size };
}

export function toScreen({ size, left, top }: Camera, { x, y }: Point): Point {
  return { x: left + x * size, y: top + y * size };
}

/** Where a round thing is drawn so that the edge of the picture does not cut it, if it is in sight at all. */
export function uncut(at: Point, { width, height }: Frame, radius: number): Point {
  const inside = (value: number, length: number): number =>
    value < -radius || value > length + radius ? value : Math.max(radius, Math.min(value, length - radius));
  return { x: inside(at.x, width), y: inside(at.y, height) };
}

/** Move the cards along with the pointer, by a number of pixels. */
export function pan(look: Look, { size }: Camera, dx: number, dy: number): Look {
  return { ...look, dx: look.dx - dx / size, dy: look.dy - dy / size };
}

/** Zoom so that the cell under a point of the screen stays there. */
export function zoomAt(look: Look, now: Camera, frame: Frame, factor: number, at: Point): Look {
  const size = Math.max(limits.smallest, Math.min(now.size * factor, limits.largest));
  const grown = size / now.size;
  const away = { x: (at.x - frame.width / 2) / now.size, y: (at.y - frame.height / 2) / now.size };
  return { zoom: look.zoom * grown, dx: look.dx + away.x * (1 - 1 / grown), dy: look.dy + away.y * (1 - 1 / grown) };
}

/** How much larger one press of a key or button makes the view. */
export const zoomStep = 1.25;

/** Zoom about the middle; the keys know no picture, so the limits are on the factor. */
export function zoomBy(look: Look, factor: number): Look {
  return { ...look, zoom: Math.max(0.3, Math.min(look.zoom * factor, 4)) };
}

/** The lines between the cells, as a path that stays inside the felt. */
export function gridPath({ size, left, top }: Camera, { width, height }: Frame, inset = 10): string {
  const lines = (offset: number, length: number): number[] => {
    const first = Math.ceil((inset - offset) / size);
    const count = Math.max(0, Math.floor((length - inset - offset) / size) - first + 1);
    return Array.from({ length: count }, (_, i) => Math.round((offset + (first + i) * size) * 10) / 10);
  };
  const upright = lines(left, width).map((x) => `M${x} ${inset}V${height - inset}`);
  const across = lines(top, height).map((y) => `M${inset} ${y}H${width - inset}`);
  return [...upright, ...across].join("");
}

interface Label extends Point {
  readonly text: string;
}

/** The numbers of columns and rows at the edges of the picture; of small cells only some, and none in a corner. */
export function rimLabels({ size, left, top }: Camera, { width, height }: Frame): Label[] {
  const apart = [1, 2, 5, 10].find((step) => step * size >= 24) ?? 20;
  const along = (offset: number, length: number): { at: number; text: string }[] => {
    const first = Math.ceil((24 - offset) / size - 0.5);
    const last = Math.floor((length - 16 - offset) / size - 0.5);
    const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
    return numbers
      .filter((n) => n % apart === 0)
      .map((n) => ({ at: Math.round(offset + (n + 0.5) * size), text: figure(n) }));
  };
  return [
    ...along(left, width).map(({ at, text }) => ({ x: at, y: 13, text })),
    ...along(top, height).map(({ at, text }) => ({ x: 12, y: at + 4, text })),
  ];
}
