/** What the hand holds, and how pointer and keys change it. Plain data and functions: nothing here draws or sends. */
import type { Position } from "$api/types";
import type { Point } from "$ui/pointer";
import { straight, type Look } from "./camera";
import { choices } from "./choices";
import { box, nearest, turned, union, widened, writeLay, type Box, type Cell, type Lay } from "./geometry";
import type { View } from "./view";

export interface Hand {
  /** The card picked from those shown, while one is to be taken. */
  readonly picked: string | null;
  /** Quarter turns to the right that the card to be laid has made. */
  readonly turns: number;
  /** Where the pointer holds the card: its middle, in cells. */
  readonly at: Point | null;
  /** The top left cell of the place where the card would lie. Only the keys lead it where the card must not lie. */
  readonly ghost: Cell | null;
  /** The ghost stays until it is laid or led elsewhere (touch, keys, or moves are to be confirmed). */
  readonly pinned: boolean;
  /** The keys lead the ghost. */
  readonly keys: boolean;
  /** Where a finger holds the ghost, from the card's middle. */
  readonly grip: Point | null;
  /** How far ghosts have reached in this position: all that stays in sight. */
  readonly reached: Box | null;
  /** Passing is final, so it has to be confirmed. */
  readonly asking: boolean;
  /** How the player has zoomed and moved the view. */
  readonly look: Look;
}

export const empty: Hand = {
  picked: null,
  turns: 0,
  at: null,
  ghost: null,
  pinned: false,
  keys: false,
  grip: null,
  reached: null,
  asking: false,
  look: straight,
};

type Now = Pick<Position<View>, "actions" | "view" | "turn">;

/** A pointer further away than this from any place holds the card in the air. */
const pull = 1.15;
/** A finger means where it taps: the ghost goes no further than to the cell beside the finger's middle. */
const pullByFinger = 0.75;

/** A new position: an open hand. After laying a card the reader sees the whole area again; else the view stays. */
export function settle(hand: Hand, position: Now): Hand {
  const { cards } = choices(position.actions);
  const only = cards.size === 1 ? ([...cards][0] as string) : null;
  return { ...empty, picked: only, look: hand.ghost ? straight : hand.look };
}

/** Let go of everything but the view and the way the card is turned. */
export function drop(hand: Hand): Hand {
  return { ...empty, turns: hand.turns, look: hand.look };
}

/** The card to be laid now, as its code says; null when none is. */
export function cardToLay({ view, turn }: Now): string | null {
  return view.phase === "lay" && turn ? (view.hands[turn - 1] ?? null) : null;
}

/** The coats of arms of the card to be laid, as it is held. */
export function held(hand: Hand, position: Now): string | null {
  const card = cardToLay(position);
  return card === null ? null : turned(card, hand.turns);
}

function places(hand: Hand, position: Now): readonly Lay[] {
  return choices(position.actions).lays.get(held(hand, position) ?? "") ?? [];
}

function withGhost(hand: Hand, ghost: Cell | null): Hand {
  const place = ghost && { x: ghost.x, y: ghost.y };
  const reached = place ? union(box([place]), hand.reached) : hand.reached;
  return { ...hand, ghost: place, reached };
}

/** The pointer moves: the card follows it, and snaps to the nearest place where it may lie. */
export function point(hand: Hand, position: Now, at: Point): Hand {
  if (hand.pinned || !cardToLay(position)) return hand;
  const next = snap({ ...hand, at, keys: false }, position, at);
  return samePlace(next.ghost, hand.ghost) && hand.at && near(hand.at, at) ? hand : next;
}

/** So little that the hand need not change for it. */
function near(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < 0.4;
}

function samePlace(a: Cell | null, b: Cell | null): boolean {
  return a?.x === b?.x && a?.y === b?.y;
}

function snap(hand: Hand, position: Now, middle: Point): Hand {
  return withGhost(hand, nearest(places(hand, position), { x: middle.x - 1, y: middle.y - 1 }, pull));
}

/** The pointer has left the board: the card goes back to the panel, unless it stays somewhere. */
export function leave(hand: Hand): Hand {
  return hand.pinned || (!hand.ghost && !hand.at) ? hand : { ...hand, ghost: null, at: null };
}

/** A tap: the ghost goes there and stays, also where the card must not lie. */
export function tap(hand: Hand, position: Now, at: Point): Hand {
  const wish = meant(hand, position, at);
  if (!wish) return hand;
  const near = nearest(places(hand, position), { x: at.x - 1, y: at.y - 1 }, pullByFinger);
  return { ...withGhost({ ...hand, keys: false }, near ?? wish), at: null, pinned: true };
}

/**
 * A press on the board: what the hand is then, and what is played by it. `outright` plays at once (a mouse); else the
 * first press shows the ghost and a second one on it plays.
 */
export function press(
  hand: Hand,
  position: Now,
  at: Point,
  outright: boolean,
): { readonly hand: Hand; readonly play: string | null } {
  const again = hand.pinned && onGhost(hand, at);
  const next = again ? hand : outright ? point({ ...hand, pinned: false }, position, at) : tap(hand, position, at);
  return { hand: next, play: again || outright ? ready(next, position) : null };
}

/** Where the card would lie if it fell from where it is held, allowed or not. */
export function meant(hand: Hand, position: Now, at: Point): Lay | null {
  const laid = held(hand, position);
  return laid === null ? null : { laid, x: Math.round(at.x - 1), y: Math.round(at.y - 1) };
}

export function onGhost({ ghost }: Hand, at: Point): boolean {
  return ghost !== null && at.x >= ghost.x && at.x < ghost.x + 2 && at.y >= ghost.y && at.y < ghost.y + 2;
}

/** A finger takes hold of the ghost. */
export function grab(hand: Hand, at: Point): Hand {
  if (!hand.ghost) return hand;
  return { ...hand, grip: { x: at.x - hand.ghost.x - 1, y: at.y - hand.ghost.y - 1 } };
}

/** The finger drags the ghost to another place where it may lie. */
export function adjust(hand: Hand, position: Now, at: Point): Hand {
  if (!hand.ghost || !hand.grip) return hand;
  const moved = snap({ ...hand, keys: false }, position, { x: at.x - hand.grip.x, y: at.y - hand.grip.y });
  return moved.ghost ? { ...moved, pinned: true } : hand;
}

export function letGo(hand: Hand): Hand {
  return hand.grip ? { ...hand, grip: null } : hand;
}

/** Turn the card a quarter to the right (1) or left (−1). Fingers and mouse keep to where it may lie; the keys stay. */
export function turn(hand: Hand, position: Now, way: 1 | -1): Hand {
  if (!cardToLay(position)) return hand;
  const next = { ...hand, turns: (hand.turns + way + 4) % 4 };
  if (hand.keys || (!hand.ghost && !hand.at)) return next;
  if (hand.at) return snap(next, position, hand.at);
  const ghost = hand.ghost as Cell;
  return withGhost(next, nearest(places(next, position), ghost, 2.3) ?? ghost);
}

/** Lead the ghost over the cells; it starts at the place nearest to the middle of the area. */
export function steer(hand: Hand, position: Now, dx: number, dy: number): Hand {
  if (!cardToLay(position)) return hand;
  const cards = position.view.areas[(position.turn ?? 1) - 1]?.cards ?? [];
  const around = widened(box(cards), 2);
  const next = hand.ghost ? { x: hand.ghost.x + dx, y: hand.ghost.y + dy } : start(hand, position, around);
  const limit = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most - 2));
  const ghost = { x: limit(next.x, around.left, around.right), y: limit(next.y, around.top, around.bottom) };
  return byKeys(hand, ghost);
}

function start(hand: Hand, position: Now, around: Box): Cell {
  const middle = { x: (around.left + around.right) / 2 - 1, y: (around.top + around.bottom) / 2 - 1 };
  return nearest(places(hand, position), middle, Infinity) ?? { x: 0, y: 0 };
}

/** Lead the ghost to the next place where the card may lie as it is held, in reading order. */
export function nextPlace(hand: Hand, position: Now, way: 1 | -1): Hand {
  const order = ({ x, y }: Cell): number => y * 1000 + x;
  const all = [...places(hand, position)].sort((a, b) => order(a) - order(b));
  const now = hand.ghost ? order(hand.ghost) : way > 0 ? -Infinity : Infinity;
  const further = way > 0 ? all.find((place) => order(place) > now) : all.findLast((place) => order(place) < now);
  const next = further ?? (way > 0 ? all[0] : all.at(-1));
  return next ? byKeys(hand, next) : hand;
}

function byKeys(hand: Hand, ghost: Cell): Hand {
  return { ...withGhost(hand, ghost), at: null, pinned: true, keys: true };
}

/** Pick one of the shown cards; it must be there to be taken. */
export function pick(hand: Hand, position: Now, card: string): Hand {
  return choices(position.actions).cards.has(card) ? { ...hand, picked: card } : hand;
}

/** Pick the next one of the cards that can be taken. */
export function pickNext(hand: Hand, position: Now, way: 1 | -1): Hand {
  const { cards } = choices(position.actions);
  const order = [...new Set(position.view.shown.map(({ card }) => card).filter((card) => cards.has(card)))];
  if (order.length === 0) return hand;
  const now = hand.picked === null ? (way > 0 ? -1 : 0) : order.indexOf(hand.picked);
  return { ...hand, picked: order[(now + way + order.length) % order.length] as string };
}

export function ask(hand: Hand, asking: boolean): Hand {
  return { ...hand, asking };
}

/** The laying that the ghost stands for, allowed or not. */
export function wished(hand: Hand, position: Now): Lay | null {
  const laid = held(hand, position);
  return laid !== null && hand.ghost ? { laid, ...hand.ghost } : null;
}

/** The action that the hand is ready for, in notation; null when it holds nothing that could be played. */
export function ready(hand: Hand, position: Now): string | null {
  const lay = wished(hand, position);
  const action = lay ? writeLay(lay) : hand.picked ? `take ${hand.picked}` : null;
  return action !== null && position.actions.includes(action) ? action : null;
}

/** Whether the card would snap in where it is held if it were turned. */
export function fitsTurned(hand: Hand, position: Now): boolean {
  if (!hand.at || hand.ghost) return false;
  return [1, 2, 3].some((more) => snap({ ...hand, turns: (hand.turns + more) % 4 }, position, hand.at as Point).ghost);
}
