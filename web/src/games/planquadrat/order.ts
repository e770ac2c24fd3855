/**
 * The order in which upright things are drawn, so that nearer ones hide farther ones. We look from the lower left, so
 * of two that meet on the screen the upper one comes first, else the right one.
 */
export interface Upright {
  /** Where it stands: the ground it covers. */
  readonly ground: Box;
  /** What it covers on the screen. */
  readonly box: Box;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function drawingOrder<T extends Upright>(things: readonly T[]): T[] {
  const waiting = new Set(things);
  const order: T[] = [];
  while (waiting.size > 0) {
    const next = farthest([...waiting]);
    waiting.delete(next);
    order.push(next);
  }
  return order;
}

/** One that nothing else has to precede; in a ring (which drawn houses do not form) the uppermost. */
function farthest<T extends Upright>(things: readonly T[]): T {
  const free = things.find((thing) => !things.some((other) => other !== thing && precedes(other, thing)));
  return free ?? things.reduce((a, b) => (middle(b) < middle(a) ? b : a));
}

function precedes(a: Upright, b: Upright): boolean {
  if (!meet(a.box, b.box)) return false;
  if (a.ground.bottom <= b.ground.top) return true;
  if (b.ground.bottom <= a.ground.top) return false;
  if (a.ground.left >= b.ground.right) return true;
  if (b.ground.left >= a.ground.right) return false;
  return middle(a) < middle(b);
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function middle({ ground }: Upright): number {
  return (ground.top + ground.bottom) / 2;
}
