/**
 * Where things are on the board.
 *
 *     8 ┌──┬──┬ … ┐     crossings a0 (bottom left) … i8, columns and rows 0…8
 *     7 ├──┼──┼ … ┤     little squares a1 … h8: square (column, row) = (0, 0) is a1,
 *     : :  :  :   :     with the crossings a0 b0 a1 b1 at its corners
 *     0 └──┴──┴ … ┘
 *       a  b  c   i     on the screen y grows downward: row 8 is at the top
 */
import type { Point } from "$ui/pointer";
import { layouts, region } from "./shapes";

export const letters = "abcdefghi";

export interface Crossing {
  readonly column: number;
  readonly row: number;
}

export interface House {
  /** Its notation: "b1-e1". */
  readonly at: string;
  readonly start: Crossing;
  readonly length: number;
  /** Lying across (along a horizontal groove) or standing upright on the screen. */
  readonly across: boolean;
}

/** The measures of one drawing of the board. */
export interface Layout {
  readonly unit: number;
  readonly margin: number;
  readonly side: number;
  readonly labels: number;
}

/** A narrower rim and larger labels for small screens. */
export const { wide, narrow }: Record<"wide" | "narrow", Layout> = layouts;

export function crossing(text: string): Crossing {
  return { column: letters.indexOf(text.charAt(0)), row: Number(text.charAt(1)) };
}

function crossingText({ column, row }: Crossing): string {
  return `${letters.charAt(column)}${row}`;
}

export function house(at: string): House {
  const [first, second] = at.split("-").map(crossing) as [Crossing, Crossing];
  const across = first.row === second.row;
  const length = across ? second.column - first.column : second.row - first.row;
  return { at, start: first, length, across };
}

export function houseFrom(start: Crossing, length: number, across: boolean): House {
  const end = across
    ? { column: start.column + length, row: start.row }
    : { column: start.column, row: start.row + length };
  return { at: `${crossingText(start)}-${crossingText(end)}`, start, length, across };
}

export function onBoard({ start, length, across }: House): boolean {
  const { column, row } = start;
  return column >= 0 && row >= 0 && column + (across ? length : 0) <= 8 && row + (across ? 0 : length) <= 8;
}

/** The square "b2" is column 1, row 1. */
export function square(text: string): Crossing {
  return { column: letters.indexOf(text.charAt(0)), row: Number(text.charAt(1)) - 1 };
}

export function screen({ column, row }: Crossing, layout: Layout): Point {
  return { x: layout.margin + column * layout.unit, y: layout.margin + (8 - row) * layout.unit };
}

export function squareCentre(text: string, layout: Layout): Point {
  const { x, y } = screen(square(text), layout);
  return { x: x + layout.unit / 2, y: y - layout.unit / 2 };
}

/** In units of the pitch, y growing upward from the lower border. */
function boardPoint({ x, y }: Point, layout: Layout): Point {
  return { x: (x - layout.margin) / layout.unit, y: 8 - (y - layout.margin) / layout.unit };
}

/** How far a point is from a house: across its groove, beyond its ends, and along it from its middle. */
function distance(point: Point, { start, length, across }: House): { reach: number; lean: number } {
  const along = across ? point.x - start.column : point.y - start.row;
  const aside = across ? Math.abs(point.y - start.row) : Math.abs(point.x - start.column);
  const beyond = Math.max(0, -along, along - length);
  return { reach: aside + beyond, lean: Math.abs(along - length / 2) };
}

/**
 * The house the pointer means: the nearest groove wins (so the hit area of an edge is the diamond between its crossings
 * and the centres of its two squares), and longer houses lean to the side of the pointer.
 */
export function nearest(point: Point, houses: readonly House[], layout: Layout, reach = 0.62): House | null {
  const at = boardPoint(point, layout);
  let best: House | null = null;
  let least = Infinity;
  for (const candidate of houses) {
    const offset = distance(at, candidate);
    const cost = offset.reach + 0.01 * offset.lean;
    if (offset.reach <= reach && cost < least) [best, least] = [candidate, cost];
  }
  return best;
}

/** The edge pointed at, and those about as near: near a crossing it is not clear which one is meant. */
export function pointedEdges(point: Point, layout: Layout, reach = 0.62, doubt = 0.12): House[] {
  const at = boardPoint(point, layout);
  const edges = everyPlace(1).map((edge) => ({ edge, far: distance(at, edge).reach }));
  const least = Math.min(...edges.map(({ far }) => far));
  return least > reach ? [] : edges.filter(({ far }) => far <= least + doubt).map(({ edge }) => edge);
}

/** A house in the same groove that stands on this edge too. */
export function covers(place: House, edge: House): boolean {
  const line = ({ start, across }: House): number => (across ? start.row : start.column);
  const from = along(place);
  const at = along(edge);
  return place.across === edge.across && line(place) === line(edge) && from <= at && at < from + place.length;
}

/** Every place a house of this length can have, free or not. */
export function everyPlace(length: number): House[] {
  const places: House[] = [];
  for (let across = 0; across < 9; across++) {
    for (let along = 0; along + length <= 8; along++) {
      places.push(houseFrom({ column: along, row: across }, length, true));
      places.push(houseFrom({ column: across, row: along }, length, false));
    }
  }
  return places;
}

/** Along the groove, the one of `stops` whose start is nearest to where the house was dragged to. */
export function nearestStop(point: Point, grabbed: Point, from: House, stops: readonly House[], layout: Layout): House {
  const moved = from.across ? (point.x - grabbed.x) / layout.unit : (grabbed.y - point.y) / layout.unit;
  const wanted = along(from) + moved;
  return [from, ...stops].reduce((best, stop) =>
    Math.abs(along(stop) - wanted) < Math.abs(along(best) - wanted) ? stop : best,
  );
}

/** The position along its groove. */
export function along({ start, across }: House): number {
  return across ? start.column : start.row;
}

/** The square of a region that carries its monument or number: nearest to the middle, then the upper, then the left one. */
export function anchor(squares: readonly string[]): string {
  const spots = squares.map((name) => ({ name, ...square(name) }));
  const middle = (pick: (spot: Crossing) => number): number =>
    spots.reduce((sum, spot) => sum + pick(spot), 0) / spots.length;
  const column = middle((spot) => spot.column);
  const row = middle((spot) => spot.row);
  const cost = (spot: Crossing): number =>
    Math.round(100 * Math.hypot(spot.column - column, spot.row - row)) - 0.1 * spot.row + 0.01 * spot.column;
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best)).name;
}

/**
 * The outline of a region as one path of rectangles: each square is drawn up to the middle of the grooves it shares
 * with the region, and short of the grooves at its border.
 */
export function regionPath(squares: readonly string[], layout: Layout, inset = region.inset): string {
  const inside = new Set(squares);
  return squares
    .map((name) => {
      const { column, row } = square(name);
      const { x, y } = screen({ column, row: row + 1 }, layout);
      const gap = (dc: number, dr: number): number =>
        inside.has(`${letters.charAt(column + dc)}${row + dr + 1}`) ? 0 : inset;
      const [left, right] = [x + gap(-1, 0), x + layout.unit - gap(1, 0)];
      const [top, bottom] = [y + gap(0, 1), y + layout.unit - gap(0, -1)];
      return `M${left} ${top}H${right}V${bottom}H${left}z`;
    })
    .join("");
}

export function contains(squares: readonly string[], point: Point, layout: Layout): boolean {
  const { x, y } = boardPoint(point, layout);
  return squares.includes(`${letters.charAt(Math.floor(x))}${Math.floor(y) + 1}`);
}
