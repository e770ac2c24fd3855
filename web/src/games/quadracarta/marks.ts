/** The numbers on the area: sizes of the largest groups (Maxisurf), or what the ghost adds (Minisurf). */
import type { Point } from "$lib/pointer";
import { largest, rings, visible, type Lay, type Town } from "./geometry";
import type { Area, Effect, View } from "./view";

export interface Mark {
  readonly kind: Town | "adds";
  readonly at: Point;
  readonly text: string;
}

/** `ghost` is where the card would lie, `size` the pixels of a cell, `taken` what is there already, in cells. */
export function marks(view: View, area: Area, ghost: Lay | null, effect: Effect | null, size: number): Mark[] {
  if (view.game === "minisurf") return added(ghost, effect);
  const cards = ghost ? [...area.cards, ghost] : area.cards;
  const taken = ghost ? [handle(ghost)] : [];
  return rings(largest(visible(cards)), 30 / size, taken).map(({ town, at, size: n }) => ({
    kind: town,
    at,
    text: `${n}`,
  }));
}

function added(ghost: Lay | null, effect: Effect | null): Mark[] {
  if (!ghost || effect?.adds === undefined) return [];
  return [{ kind: "adds", at: { x: ghost.x, y: ghost.y }, text: `+${effect.adds}` }];
}

/** The corner of a ghost at which it is turned. */
export function handle({ x, y }: { readonly x: number; readonly y: number }): Point {
  return { x: x + 2, y };
}
