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
  const after = things.map((thing) => things.map((other) => other !== thing && precedes(thing, other)));
  /** How many of those not drawn yet have to come before each. */
  const before = things.map((_, i) => after.filter((row) => row[i]).length);
  const waiting = new Set(things.keys());
  const order: T[] = [];
  while (waiting.size > 0) {
    const next = farthest(waiting, before, things);
    waiting.delete(next);
    order.push(things[next] as T);
    after[next]?.forEach((later, i) => (before[i] = (before[i] as number) - Number(later)));
  }
  return order;
}

/** One that nothing else has to precede; in a ring (which drawn houses do not form) the uppermost. */
function farthest(waiting: ReadonlySet<number>, before: readonly number[], things: readonly Upright[]): number {
  const all = [...waiting];
  const height = (i: number): number => middle(things[i] as Upright);
  return all.find((i) => before[i] === 0) ?? all.reduce((a, b) => (height(b) < height(a) ? b : a));
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
