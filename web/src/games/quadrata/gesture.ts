/**
 * Pointer to hand. A press on a form takes it. The first press on a place, or letting go there, shows the ghost; dragging
 * adjusts it; a second press on it, or the main button, lays it. A move ends the turn and the die rolls at once, so that
 * nothing could be undone: therefore no single press lays anything, by mouse or finger.
 */
import { isDrag, type Point } from "$ui/pointer";
import { inside, place } from "./geometry";
import { away, drop, ghost, held, pick, pin, point, ready, send, type Hand, type Now, type Press } from "./interaction";
import { choices } from "./choices";

export type Zone = "square" | "reserve" | "supply";

/** Where the pointer is. */
export interface Pointed {
  /** On the page. */
  readonly client: Point;
  /** In half cell sides of the player's square. */
  readonly at: Point;
  readonly zone: Zone | null;
  /** The form under it, as in a move's text ("3 supply"), whether it can be moved or not. */
  readonly form: string | null;
}

export interface Done {
  readonly hand: Hand;
  /** What to play. It may be impossible: then the answer says why. */
  readonly play: string | null;
}

/** Pixels that a press may tremble before it is a drag. */
const slack = 6;
/** A finger means where it taps: the ghost goes no further away than this. */
const nearFinger = 1.1;
const middle: Point = { x: 0, y: 0 };

export function press(hand: Hand, position: Now, pointed: Pointed, byFinger: boolean): Hand {
  const begin = (next: Hand, how: Partial<Press> = {}): Hand => ({ ...next, press: begun(pointed, how) });
  if (takes(hand, position, pointed)) {
    const taken = pick(position, pointed.form as string);
    return begin({ ...taken, grip: gripOf(taken, position, pointed.at) }, { taking: true });
  }
  if (onGhost(hand, pointed)) {
    return begin({ ...hand, grip: from(ghost(hand)?.centre ?? pointed.at, pointed.at) }, { again: hand.pinned });
  }
  if (pointed.form !== null && pointed.form === hand.source) {
    return begin({ ...hand, grip: gripOf(hand, position, pointed.at) }, { taking: true, again: true });
  }
  if (pointed.form !== null && pointed.zone !== "square") return begin(hand, { asks: pointed.form });
  if (pointed.zone === null || !held(hand, position)) return hand;
  return begin(aimAt({ ...hand, grip: middle }, position, pointed, byFinger ? nearFinger : undefined));
}

function begun({ client }: Pointed, how: Partial<Press>): Press {
  return { from: client, now: client, moved: false, taking: false, again: false, asks: null, ...how };
}

/** Another form than the one in the hand is under the pointer and can be taken. */
function takes(hand: Hand, position: Now, pointed: Pointed): boolean {
  const { form } = pointed;
  return form !== null && form !== hand.source && choices(position.actions).has(form) && !onGhost(hand, pointed);
}

function onGhost(hand: Hand, { at, zone }: Pointed): boolean {
  const there = ghost(hand);
  return there ? zone === "square" && inside(at, there.outline) : zone !== null && hand.target === zone;
}

/** A form in the player's square is held where the pointer took it, any other one by its middle. */
function gripOf(hand: Hand, position: Now, at: Point): Point {
  const origin = held(hand, position)?.origin;
  return origin?.where === "square" && origin.player === null ? from(place(origin.place).centre, at) : middle;
}

function from(a: Point, b: Point): Point {
  return { x: b.x - a.x, y: b.y - a.y };
}

export function move(hand: Hand, position: Now, pointed: Pointed): Hand {
  if (!hand.press) return hover(hand, position, pointed);
  const moved = hand.press.moved || isDrag(hand.press.from, pointed.client, slack);
  const next = { ...hand, press: { ...hand.press, now: pointed.client, moved } };
  return moved && next.press.asks === null ? aimAt(next, position, pointed) : next;
}

function hover(hand: Hand, position: Now, pointed: Pointed): Hand {
  if (hand.pinned || !held(hand, position)) return hand;
  return takes({ ...hand, target: null }, position, pointed) ? away(hand) : aimAt(hand, position, pointed);
}

function aimAt(hand: Hand, position: Now, pointed: Pointed, reach?: number): Hand {
  const open = { ...hand, pinned: false };
  if (pointed.zone === "square") return point(open, position, pointed.at, reach);
  return pointed.zone && held(hand, position)?.targets.has(pointed.zone)
    ? send(open, position, pointed.zone)
    : away(open);
}

export function release(hand: Hand, position: Now, pointed: Pointed): Done {
  const { press: done } = hand;
  if (!done) return { hand, play: null };
  const open = { ...hand, press: null, grip: middle };
  if (done.asks !== null) return { hand: open, play: done.moved ? null : `${done.asks}>reserve` };
  if (done.taking && !done.moved) return { hand: done.again ? putBack(open, position) : open, play: null };
  const action = ready(open, position);
  if (action === null) return missed(open, position, pointed);
  const waits = done.moved || !done.again;
  return waits ? { hand: pin(open), play: null } : { hand: open, play: action };
}

/** A second click on a form of a square puts it back; in the supply or a reserve it stays chosen. */
function putBack(hand: Hand, position: Now): Hand {
  return held(hand, position)?.origin.where === "square" ? drop(position) : hand;
}

/** Dropped where it cannot go: back at its start it is not a move; anything else is sent, so that the server says why not. */
function missed(hand: Hand, position: Now, { zone }: Pointed): Done {
  const source = held(hand, position);
  const home =
    zone === null ||
    (zone === source?.origin.where && (zone !== "square" || ghost(hand)?.text === source.origin.place));
  if (home) return { hand: away({ ...hand, pinned: false }), play: null };
  return { hand, play: source && `${source.key}>${hand.target ?? zone}` };
}
