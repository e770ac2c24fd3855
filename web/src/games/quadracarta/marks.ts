/** The marks on the area: the groups that decide (Maxisurf), or what the ghost adds (Minisurf). */
import type { Point } from "$ui/pointer";
import { border, groups, name, rings, towns, visible, type Cell, type Group, type Lay } from "./geometry";
import type { Area, Effect, View } from "./view";

export interface Mark {
  readonly key: string;
  /** A group of the smallest size, of the next one, one that is pointed at, or the cells that a card adds. */
  readonly kind: "decides" | "next" | "pointed" | "adds";
  /** The letter of the town; none for cells. */
  readonly town: string;
  readonly at: Point;
  readonly text: string;
  /** Around the group, in cells; for those that decide. */
  readonly border: string;
  /** It does not decide yet: only with the card where the ghost is. */
  readonly fresh: boolean;
}

/** `ghost` is where the card would lie, `size` the pixels of a cell, `pointer` what is pointed at, in cells. */
export function marks(
  view: View,
  area: Area,
  ghost: Lay | null,
  effect: Effect | null,
  size: number,
  pointer: Point | null = null,
): Mark[] {
  if (view.game === "minisurf") return added(ghost, effect);
  const all = groups(visible(ghost ? [...area.cards, ghost] : area.cards));
  const before = ghost ? new Set(ranked(groups(visible(area.cards)))[0]?.map(keyOf)) : null;
  const inOrder = ranks(all, pointer);
  const kinds = new Map(inOrder.map(({ group, kind }) => [group, kind]));
  const taken = ghost ? [handle(ghost)] : [];
  const order = inOrder.map(({ group }) => group);
  return rings(order, 30 / size, taken).map(({ group, at }) => mark(group, at, kinds.get(group) ?? "pointed", before));
}

/** The groups of the smallest size, then those of the next: what is large has no mark until it is pointed at. */
function ranks(all: readonly Group[], pointer: Point | null): { group: Group; kind: Mark["kind"] }[] {
  const [least = [], next = []] = ranked(all);
  const under = pointer && groupAt(all, pointer);
  const rest = under && !least.includes(under) && !next.includes(under) ? [under] : [];
  return [
    ...least.map((group) => ({ group, kind: "decides" as const })),
    ...next.map((group) => ({ group, kind: "next" as const })),
    ...rest.map((group) => ({ group, kind: "pointed" as const })),
  ];
}

/** By size, small ones first. */
function ranked(all: readonly Group[]): Group[][] {
  const sizes = [...new Set(all.map(({ cells }) => cells.length))].sort((a, b) => a - b);
  return sizes.map((size) => all.filter(({ cells }) => cells.length === size));
}

/** The cells outside the groups of the smallest size; none while a town is missing, because then that decides. */
export function undecided({ cards }: Area): Cell[] {
  const all = groups(visible(cards));
  if (new Set(all.map(({ town }) => town)).size < towns.length) return [];
  return ranked(all)
    .slice(1)
    .flat()
    .flatMap(({ cells }) => cells);
}

function groupAt(all: readonly Group[], { x, y }: Point): Group | undefined {
  const at = name({ x: Math.floor(x), y: Math.floor(y) });
  return all.find(({ cells }) => cells.some((cell) => name(cell) === at));
}

function mark(group: Group, at: Point, kind: Mark["kind"], before: ReadonlySet<string> | null): Mark {
  const decides = kind === "decides";
  const key = keyOf(group);
  return {
    key,
    kind,
    town: group.town,
    at,
    text: `${group.cells.length}`,
    border: decides ? border(group.cells) : "",
    fresh: decides && before !== null && !before.has(key),
  };
}

/** The same group in two positions has the same key. */
function keyOf({ town, cells }: Group): string {
  return `${town} ${cells.map(name).sort().join(" ")}`;
}

function added(ghost: Lay | null, effect: Effect | null): Mark[] {
  if (!ghost || effect?.adds === undefined) return [];
  const at = { x: ghost.x, y: ghost.y };
  return [{ key: "adds", kind: "adds", town: "", at, text: `+${effect.adds}`, border: "", fresh: false }];
}

/** The corner of a ghost at which it is turned. */
export function handle({ x, y }: { readonly x: number; readonly y: number }): Point {
  return { x: x + 2, y };
}
