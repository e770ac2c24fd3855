/**
 * From pointers to meanings: a tap, a pan, a pinch, or a finger that drags the ghost. Pixels of the picture in, intents
 * out; Board.svelte decides what they do to the hand or the view.
 */
import { isDrag, type Point } from "$ui/pointer";

interface Finger extends Point {
  readonly id: number;
}

export interface Gesture {
  readonly fingers: readonly Finger[];
  /** Where the first finger came down. */
  readonly from: Point;
  /** Moved so far that it is no longer a tap. */
  readonly moving: boolean;
  /** It came down on the ghost, and a mouse does not adjust. */
  readonly onGhost: boolean;
}

export type Intent =
  | { readonly do: "nothing" }
  | { readonly do: "hover" | "tap" | "adjust"; readonly at: Point }
  | { readonly do: "pan"; readonly dx: number; readonly dy: number }
  | { readonly do: "pinch"; readonly at: Point; readonly factor: number; readonly dx: number; readonly dy: number };

interface Step {
  readonly gesture: Gesture;
  readonly intent: Intent;
}

export const idle: Gesture = { fingers: [], from: { x: 0, y: 0 }, moving: false, onGhost: false };

const nothing: Intent = { do: "nothing" };

export function press(gesture: Gesture, finger: Finger, onGhost: boolean): Gesture {
  const fingers = [...gesture.fingers.filter(({ id }) => id !== finger.id), finger];
  if (fingers.length > 1) return { ...gesture, fingers, moving: true, onGhost: false };
  return { fingers, from: finger, moving: false, onGhost };
}

export function move(gesture: Gesture, finger: Finger): Step {
  const was = gesture.fingers.find(({ id }) => id === finger.id);
  if (!was) return { gesture, intent: gesture.fingers.length === 0 ? { do: "hover", at: finger } : nothing };
  const fingers = gesture.fingers.map((other) => (other.id === finger.id ? finger : other));
  if (fingers.length > 1) return { gesture: { ...gesture, fingers }, intent: pinch(gesture.fingers, fingers) };
  const moving = gesture.moving || isDrag(gesture.from, finger);
  if (!moving) return { gesture, intent: nothing };
  return { gesture: { ...gesture, fingers, moving }, intent: drag(gesture, was, finger) };
}

function drag(gesture: Gesture, was: Finger, is: Finger): Intent {
  if (gesture.onGhost) return { do: "adjust", at: is };
  return { do: "pan", dx: is.x - was.x, dy: is.y - was.y };
}

function pinch(before: readonly Finger[], after: readonly Finger[]): Intent {
  const [a, b] = [spread(before), spread(after)];
  const factor = a.width < 1 ? 1 : b.width / a.width;
  return { do: "pinch", at: b.middle, factor, dx: b.middle.x - a.middle.x, dy: b.middle.y - a.middle.y };
}

function spread(fingers: readonly Finger[]): { readonly middle: Point; readonly width: number } {
  const [a, b] = fingers as readonly [Finger, Finger];
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, width: Math.hypot(a.x - b.x, a.y - b.y) };
}

export function release(gesture: Gesture, finger: Finger): Step {
  const held = gesture.fingers.some(({ id }) => id === finger.id);
  const fingers = gesture.fingers.filter(({ id }) => id !== finger.id);
  const tapped = held && fingers.length === 0 && !gesture.moving;
  const left = fingers.length === 0 ? idle : { ...gesture, fingers };
  return { gesture: left, intent: tapped ? { do: "tap", at: finger } : nothing };
}
