/** What the hand holds, and how pointer and keys change it. Plain data and functions: nothing here draws or sends. */
import type { Position } from "$api/types";
import type { Point } from "$ui/pointer";
import { choices, sizes } from "./choices";
import {
  along,
  contains,
  covers,
  everyPlace,
  house,
  houseFrom,
  nearest,
  nearestStop,
  onBoard,
  pointedEdges,
} from "./geometry";
import type { Crossing, House, Layout } from "./geometry";
import type { Region, View } from "./view";

export interface Hand {
  /** The size taken from the rack. */
  readonly size: number;
  /** Where the house in the hand would stand, or where the one on the board would slide to. */
  readonly ghost: string | null;
  /** The ghost stays where it is until it is laid or pointed elsewhere (touch, keys, or moves are to be confirmed). */
  readonly pinned: boolean;
  /** The house on the board that is held, to be slid. */
  readonly held: string | null;
  /** Where the pointer took hold of it, or of the house from the rack. */
  readonly grip: Point | null;
  /** A house is being carried from the rack. */
  readonly carrying: boolean;
  /** The first square of the region chosen to be claimed. */
  readonly region: string | null;
  /** Where the keys point: a crossing, and which way the house lies. */
  readonly cursor: (Crossing & { readonly across: boolean }) | null;
}

export const empty: Hand = {
  size: 1,
  ghost: null,
  pinned: false,
  held: null,
  grip: null,
  carrying: false,
  region: null,
  cursor: null,
};

type Now = Pick<Position<View>, "actions" | "view">;

/** After a move the hand is empty, but it keeps its size (if there is one left) and its cursor. */
export function settle(hand: Hand, position: Now): Hand {
  const left = sizes(choices(position.actions));
  const size = left.size === 0 || left.has(hand.size) ? hand.size : Math.min(...left);
  return { ...empty, size, cursor: hand.cursor, region: largest(claimable(position.view)) };
}

/** What was closed in this turn and can be claimed until it ends. */
export function claimable(view: View): readonly Region[] {
  return view.closed.filter((region) => region.claimable);
}

/** Chosen by itself, until another one is pointed at. */
export function largest(regions: readonly Region[]): string | null {
  const sizes = regions.map(({ squares }) => squares.length);
  return regions[sizes.indexOf(Math.max(...sizes))]?.first ?? null;
}

/** Back to an open hand; what is chosen by itself stays chosen. */
export function drop(hand: Hand, position: Now): Hand {
  return { ...empty, size: hand.size, cursor: hand.cursor, region: largest(claimable(position.view)) };
}

/** Take another size from the rack. */
export function take(hand: Hand, position: Now, size: number): Hand {
  if (!sizes(choices(position.actions)).has(size)) return hand;
  const next = { ...hand, size, held: null, pinned: false, ghost: null };
  return hand.cursor ? atCursor(next, hand.cursor) : next;
}

/** The pointer moves over the board with a house in the hand. */
export function point(hand: Hand, position: Now, at: Point, layout: Layout): Hand {
  if (hand.pinned) return hand;
  const ghost = meant(hand, position, at, layout);
  return ghost === hand.ghost && !hand.cursor ? hand : { ...hand, ghost, cursor: null };
}

/**
 * The place that the pointer means: one over the edge it points at (at a crossing: over any that meet there), a possible
 * one if there is any. It goes to no other groove: where this one is taken, the ghost stands in it and is refused.
 */
function meant({ size }: Hand, position: Now, at: Point, layout: Layout): string | null {
  const edges = pointedEdges(at, layout);
  const over = (place: House): boolean => place.length === size && edges.some((edge) => covers(place, edge));
  const possible = choices(position.actions).places.filter(over);
  return nearest(at, possible.length > 0 ? possible : everyPlace(size).filter(over), layout)?.at ?? null;
}

/** A tap: the ghost goes there and stays. */
export function tap(hand: Hand, position: Now, at: Point, layout: Layout): Hand {
  const moved = point({ ...hand, pinned: false }, position, at, layout);
  return { ...moved, pinned: moved.ghost !== null };
}

/** The house on the board under the pointer. */
export function houseAt(position: Now, at: Point, layout: Layout, reach = 0.3): string | null {
  const houses = position.view.houses.map(({ at: place }) => house(place));
  return nearest(at, houses, layout, reach)?.at ?? null;
}

/** Take hold of a house on the board. */
export function grab(hand: Hand, position: Now, at: string, grip: Point | null): Hand {
  if (!choices(position.actions).slides.has(at)) return hand;
  return { ...hand, held: at, ghost: at, grip, pinned: false };
}

/** Drag the held house along its groove, from stop to stop. */
export function drag(hand: Hand, position: Now, at: Point, layout: Layout): Hand {
  if (!hand.held || !hand.grip) return hand;
  const stops = choices(position.actions).slides.get(hand.held) ?? [];
  const ghost = nearestStop(at, hand.grip, house(hand.held), stops, layout).at;
  return ghost === hand.ghost ? hand : { ...hand, ghost };
}

/** Point at one of the stops of the house held. */
export function pointStop(hand: Hand, position: Now, at: Point, layout: Layout): Hand {
  if (!hand.held) return hand;
  const ghost = stopAt(hand, position, at, layout, 0.5) ?? hand.held;
  return ghost === hand.ghost ? hand : { ...hand, ghost };
}

/** The stop of the held house within this distance; where it was is one, too. */
export function stopAt({ held }: Hand, position: Now, at: Point, layout: Layout, reach: number): string | null {
  if (!held) return null;
  const stops = choices(position.actions).slides.get(held) ?? [];
  return nearest(at, [house(held), ...stops], layout, reach)?.at ?? null;
}

/** Held at this point, where its ghost is now: dragging continues from there. */
export function gripped(hand: Hand, { x, y }: Point, { unit }: Layout): Hand {
  if (!hand.held || !hand.ghost) return hand;
  const from = house(hand.held);
  const gone = (along(house(hand.ghost)) - along(from)) * unit;
  return { ...hand, grip: from.across ? { x: x - gone, y } : { x, y: y + gone } };
}

/** Push the held house to the next stop, up the groove (1) or down (−1). */
export function push(hand: Hand, position: Now, way: 1 | -1): Hand {
  if (!hand.held) return hand;
  const stops = [house(hand.held), ...(choices(position.actions).slides.get(hand.held) ?? [])];
  const now = along(house(hand.ghost ?? hand.held));
  const further = stops.filter((stop) => (along(stop) - now) * way > 0);
  const next = further.sort((a, b) => (along(a) - along(b)) * way)[0];
  return next ? { ...hand, ghost: next.at, pinned: true } : hand;
}

/** In which directions a house can move from a spot of its groove: down or left, up or right. */
export function ways(position: Now, at: string, spot = at): { readonly down: boolean; readonly up: boolean } {
  const slides = choices(position.actions).slides.get(at);
  const stops = slides ? [house(at), ...slides] : [];
  const from = along(house(spot));
  return { down: stops.some((stop) => along(stop) < from), up: stops.some((stop) => along(stop) > from) };
}

/** The one of these regions under the pointer. */
export function regionAt(regions: readonly Region[], at: Point, layout: Layout): string | null {
  return regions.find(({ squares }) => contains(squares, at, layout))?.first ?? null;
}

export function choose(hand: Hand, region: string): Hand {
  return hand.region === region ? hand : { ...hand, region };
}

/** The action the hand is ready for, in notation; null when it holds nothing that could be played. */
export function ready(hand: Hand, position: Now): string | null {
  const action = wanted(hand);
  return action !== null && position.actions.includes(action) ? action : null;
}

function wanted({ held, ghost, region }: Hand): string | null {
  if (held) return ghost && ghost !== held ? `${held}>${ghost}` : null;
  return ghost ?? (region && `*${region}`);
}

/** The house slid stands at its new place; it is sent when the turn ends, so until then it can move on or back. */
export function setDown(hand: Hand, position: Now): string | null {
  return hand.held && hand.pinned ? ready(hand, position) : null;
}

/** Move the cursor by keys; it starts in the middle. The ghost follows it, possible or not. */
export function steer(hand: Hand, columns: number, rows: number): Hand {
  const from = hand.cursor ?? { column: 4, row: 4, across: true };
  const start = hand.cursor ? { column: from.column + columns, row: from.row + rows } : from;
  return atCursor(hand, { ...start, across: from.across });
}

export function turn(hand: Hand): Hand {
  const { column, row, across } = hand.cursor ?? { column: 4, row: 4, across: false };
  return atCursor(hand, { column, row, across: !across });
}

function atCursor(hand: Hand, wish: Crossing & { across: boolean }): Hand {
  const place = within(houseFrom(wish, hand.size, wish.across));
  return { ...hand, cursor: { ...place.start, across: place.across }, ghost: place.at, pinned: true };
}

/** The nearest place of the same groove direction that is on the board. */
function within(place: House): House {
  if (onBoard(place)) return place;
  const limit = (value: number, room: number): number => Math.max(0, Math.min(value, room));
  const start = {
    column: limit(place.start.column, place.across ? 8 - place.length : 8),
    row: limit(place.start.row, place.across ? 8 : 8 - place.length),
  };
  return houseFrom(start, place.length, place.across);
}

/** Go through the houses that can slide, or the regions that can be claimed; null after the last one. */
export function next(hand: Hand, position: Now, way: 1 | -1): Hand | null {
  const { slides, claims } = choices(position.actions);
  const all = slides.size > 0 ? [...slides.keys()] : claims;
  const now = all.indexOf(slides.size > 0 ? (hand.held ?? "") : (hand.region ?? ""));
  const chosen = all[now < 0 && way < 0 ? all.length - 1 : now + way];
  if (chosen === undefined) return null;
  return slides.size > 0 ? grab(hand, position, chosen, null) : choose(hand, chosen);
}
