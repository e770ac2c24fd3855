/** What the hand holds, and how it changes. Plain data and functions: nothing here draws or sends. */
import type { Position } from "$api/types";
import type { Point } from "$ui/pointer";
import { flipped, nearestFit, place, shapeOf, turned, type Place } from "./geometry";
import { choices, type Source } from "./choices";
import type { Table, View } from "./view";

/** A press of the pointer that is not yet over. */
export interface Press {
  /** Where it began, on the page. */
  readonly from: Point;
  /** Where it is now, on the page. */
  readonly now: Point;
  /** It went far enough to be a drag. */
  readonly moved: boolean;
  /** It began on a form, which it took into the hand. */
  readonly taking: boolean;
  /** It began where the ghost, or the form in the hand, already was. */
  readonly again: boolean;
  /** It began on a form that cannot be taken. */
  readonly asks: string | null;
}

export interface Hand {
  /** The form in the hand, as in the move's text: "3 supply", "3 square:a1e.a1n.b1w". */
  readonly source: string | null;
  /** How it is turned: a place at the lower left corner. */
  readonly shape: string | null;
  /** Where it would go: "supply", "reserve" or "square:…", possible or not. */
  readonly target: string | null;
  /** The target stays until something else is pointed at (touch, keys). */
  readonly pinned: boolean;
  /** The last spot pointed at, in half cell sides. */
  readonly at: Point | null;
  /** From the centre of the form to where the pointer holds it. */
  readonly grip: Point;
  readonly press: Press | null;
}

const nowhere: Point = { x: 0, y: 0 };

export const empty: Hand = {
  source: null,
  shape: null,
  target: null,
  pinned: false,
  at: null,
  grip: nowhere,
  press: null,
};

export type Now = Pick<Position<View>, "actions" | "view">;

/** A new decision: if the supply has just one form to offer, it is in the hand already. */
export function settle(_hand: Hand, position: Now): Hand {
  return offered(position) ?? empty;
}

/** Let go. */
export function drop(position: Now): Hand {
  return offered(position) ?? empty;
}

function offered(position: Now): Hand | null {
  const only = onlyInSupply(position);
  return only === null ? null : pick(position, only);
}

function onlyInSupply({ actions, view }: Now): string | null {
  const rolled = [...choices(actions).values()].filter(
    ({ origin, pips }) => origin.where === "supply" && pips === view.rolled,
  );
  return rolled.length === 1 ? (rolled[0] as Source).key : null;
}

/** The player took the form in the hand; it was not put there as the only one of the supply. */
export function chosen(hand: Hand, position: Now): boolean {
  return held(hand, position) !== null && hand.source !== onlyInSupply(position);
}

/** The form in the hand, if it can be moved. */
export function held(hand: Hand, { actions }: Now): Source | null {
  return hand.source === null ? null : (choices(actions).get(hand.source) ?? null);
}

/** Somebody at this screen decides, even while the answer to a move is awaited. */
export function deciding({ seats, position }: Pick<Table, "seats" | "position">): boolean {
  return seats.some(({ seat, mine }) => mine && seat === position.turn);
}

/** The form with this key can be taken now. */
export function movable(table: Pick<Table, "seats" | "position">, key: string): boolean {
  return deciding(table) && choices(table.position.actions).has(key);
}

/** The form in the hand may go back to the supply, or into the reserve. */
export function sendable(table: Pick<Table, "seats" | "position" | "hand">, target: "supply" | "reserve"): boolean {
  return deciding(table) && (held(table.hand, table.position)?.targets.has(target) ?? false);
}

/** The action that would be played now, or null if the hand shows none, or none that is possible. */
export function ready(hand: Hand, position: Now): string | null {
  const source = held(hand, position);
  return source && hand.target && source.targets.has(hand.target) ? `${source.key}>${hand.target}` : null;
}

/** Where the ghost lies in the square, possible or not. */
export function ghost(hand: Hand): Place | null {
  return hand.source && hand.target?.startsWith("square:") ? place(hand.target.slice(7)) : null;
}

/** The shape in which a kind of form lies in its well. */
export function restingShape(code: string, { view }: Now): string {
  const kind = view.forms.find((form) => form.code === code);
  return kind ? shapeOf(kind.polygon) : "";
}

/** Take a form into the hand, turned as it lies. */
export function pick(position: Now, key: string): Hand {
  const source = choices(position.actions).get(key);
  if (!source) return empty;
  const { place: lies } = source.origin;
  return { ...empty, source: key, shape: lies ? place(lies).shape : restingShape(source.code, position) };
}

const reach = 1.7;
const turningCosts = 1.2;

/** Point into the square: the ghost snaps to a possible place near by, turned by itself if it only fits otherwise. */
export function point(hand: Hand, position: Now, at: Point, within = reach): Hand {
  const source = held(hand, position);
  if (!source || !hand.shape) return hand;
  const centre = { x: at.x - hand.grip.x, y: at.y - hand.grip.y };
  const near = nearest(source.places, centre, hand.shape, within) ?? nearestFit(hand.shape, centre, position.view.side);
  return aim({ ...hand, at }, near && `square:${near.text}`);
}

function aim(hand: Hand, target: string | null): Hand {
  return { ...hand, target, pinned: false };
}

function nearest(places: readonly Place[], centre: Point, shape: string, within: number): Place | null {
  let best: Place | null = null;
  let least = reach;
  for (const candidate of places) {
    const away = Math.hypot(candidate.centre.x - centre.x, candidate.centre.y - centre.y);
    const cost = away + (candidate.shape === shape ? 0 : turningCosts);
    if (away <= within && cost < least) [best, least] = [candidate, cost];
  }
  return best;
}

/** Point at the supply or at the player's reserve. */
export function send(hand: Hand, position: Now, target: "supply" | "reserve"): Hand {
  const source = held(hand, position);
  return source?.targets.has(target) ? aim(hand, target) : hand;
}

/** Point at nothing. */
export function away(hand: Hand): Hand {
  return hand.pinned || hand.target === null ? hand : aim({ ...hand, at: null }, null);
}

export function pin(hand: Hand): Hand {
  return { ...hand, pinned: hand.target !== null };
}

/** A quarter turn, clockwise or back. */
export function turn(hand: Hand, position: Now, clockwise = true): Hand {
  return reshape(hand, position, (shape) => turned(shape, clockwise));
}

export function flip(hand: Hand, position: Now): Hand {
  return reshape(hand, position, flipped);
}

/** The ghost keeps its middle and goes to the nearest possible place of the new shape, if any is near. */
function reshape(hand: Hand, position: Now, change: (shape: string) => string): Hand {
  const source = held(hand, position);
  if (!source || !hand.shape) return hand;
  const was = ghost(hand);
  const shape = change(was?.shape ?? hand.shape);
  const next = { ...hand, shape };
  if (!was) return next;
  if (hand.at && !hand.pinned) return point({ ...next, grip: nowhere }, position, hand.at);
  const same = source.places.filter((candidate) => candidate.shape === shape);
  const near = closest(same, was.centre) ?? nearestFit(shape, was.centre, position.view.side);
  return { ...next, target: near && `square:${near.text}`, pinned: true };
}

function closest(places: readonly Place[], { x, y }: Point): Place | null {
  const far = ({ centre }: Place): number => Math.hypot(centre.x - x, centre.y - y);
  return places.reduce<Place | null>((best, each) => (best && far(best) <= far(each) ? best : each), null);
}

/** Whether turning, or turning over, changes how the form lies. */
export function canTurn(hand: Hand): boolean {
  return hand.shape !== null && turned(hand.shape) !== hand.shape;
}

export function canFlip(hand: Hand): boolean {
  return hand.shape !== null && flipped(hand.shape) !== hand.shape;
}

/** By arrow key: to the next possible place of this shape that way; else one of another shape there. */
export function steer(hand: Hand, position: Now, columns: number, rows: number): Hand {
  const source = held(hand, position);
  if (!source || !hand.shape) return hand;
  const was = ghost(hand);
  if (!was) return { ...hand, ...firstPlace(source, hand.shape) };
  const ahead = (candidate: Place): boolean => along(was, candidate, columns, rows) > 0.1;
  const same = source.places.filter((each) => each.shape === hand.shape && ahead(each));
  const next = best(same.length > 0 ? same : source.places.filter(ahead), was, columns, rows);
  return next ? { ...hand, shape: next.shape, target: `square:${next.text}`, pinned: true, at: null } : hand;
}

function firstPlace(source: Source, shape: string): Partial<Hand> {
  const first = source.places.find((each) => each.shape === shape) ?? source.places[0];
  return first ? { shape: first.shape, target: `square:${first.text}`, pinned: true, at: null } : {};
}

function along(from: Place, to: Place, columns: number, rows: number): number {
  return (to.centre.x - from.centre.x) * columns + (to.centre.y - from.centre.y) * rows;
}

/** Prefers straight ahead to near: a step aside counts three times. */
function best(places: readonly Place[], from: Place, columns: number, rows: number): Place | null {
  const cost = (to: Place): number => along(from, to, columns, rows) + 3 * Math.abs(along(from, to, rows, columns));
  return places.reduce<Place | null>((least, each) => (least && cost(least) <= cost(each) ? least : each), null);
}

/** The next form that can be moved, in the order of the actions; null beyond the last. */
export function next(
  hand: Hand,
  position: Now,
  way: 1 | -1,
  fits: (source: Source) => boolean = () => true,
): Hand | null {
  const keys = [...choices(position.actions).values()].filter(fits).map(({ key }) => key);
  const now = hand.source === null ? -1 : keys.indexOf(hand.source);
  const key = keys[now < 0 ? (way > 0 ? 0 : keys.length - 1) : now + way];
  return key === undefined ? null : pick(position, key);
}

/** A form of this number; again for the next one of it. */
export function choose(hand: Hand, position: Now, pips: number): Hand {
  const fits = (source: Source): boolean => source.pips === pips;
  return next(hand, position, 1, fits) ?? next(empty, position, 1, fits) ?? hand;
}
