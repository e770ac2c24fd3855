/** Actions marked in a diagram of the rules: the house they place, the way they slide it, and where a rule forbids it. */
import type { Point } from "$ui/pointer";
import { along, house, screen, squareCentre, type House, type Layout } from "./geometry";
import type { View } from "./view";

/** The house as it would stand: of a placing, and of a slide that is possible. */
export function ghost(action: string, refused: boolean): House | null {
  const [, to] = slide(action) ?? [];
  if (to) return refused ? null : to;
  return action.startsWith("*") ? null : house(action);
}

/** An arrow from the front end of a house to where that end comes by the slide. */
export function arrow(action: string, layout: Layout): string | null {
  const ways = slide(action);
  if (!ways) return null;
  const [from, tip] = ways.map((one) => frontEnd(one, ways, layout)) as [Point, Point];
  const [x, y] = [Math.sign(tip.x - from.x), Math.sign(tip.y - from.y)];
  const wing = (side: 1 | -1): string => `${tip.x - 13 * x + 9 * side * y} ${tip.y - 13 * y + 9 * side * x}`;
  return `M${from.x + 6 * x} ${from.y + 6 * y}L${tip.x} ${tip.y}M${wing(1)}L${tip.x} ${tip.y}L${wing(-1)}`;
}

/** Where the cross is drawn: the middle of a placing, the way of a slide, the square of a claim. */
export function refusedAt(action: string, layout: Layout): Point {
  if (action.startsWith("*")) return squareCentre(action.slice(1), layout);
  const ways = slide(action);
  if (!ways) return middle(end(house(action), 0, layout), end(house(action), 1, layout));
  const [from, tip] = ways.map((one) => frontEnd(one, ways, layout)) as [Point, Point];
  return middle(from, tip);
}

function slide(action: string): readonly [House, House] | null {
  const [from, to] = action.split(">");
  return from && to ? [house(from), house(to)] : null;
}

function frontEnd(one: House, [from, to]: readonly [House, House], layout: Layout): Point {
  return end(one, along(to) > along(from) ? 1 : 0, layout);
}

/** The lower or left end (0) or the other one (1). */
function end({ start, length, across }: House, which: 0 | 1, layout: Layout): Point {
  const { column, row } = start;
  const by = which * length;
  return screen(across ? { column: column + by, row } : { column, row: row + by }, layout);
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The top of the part that is shown, on the screen: free rows above everything that happens are left out. */
export function shownFrom(
  view: Pick<View, "houses">,
  marks: readonly { readonly action: string }[],
  layout: Layout,
): number {
  const named = [...view.houses.map(({ at }) => at), ...marks.map(({ action }) => action)].join(" ");
  const highest = Math.max(0, ...[...named.matchAll(/[a-i](\d)/g)].map(([, row]) => Number(row)));
  return highest < 6 ? layout.margin + (8 - highest - 1.5) * layout.unit : 0;
}
