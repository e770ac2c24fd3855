/** What the ghost, or the card picked, would bring: the server's effects, looked up for what the hand is ready for. */
import { ready } from "./interaction";
import { towns, type Town } from "./geometry";
import { areaOf, type Effect, type Groups, type Table } from "./view";

export function effectOf(table: Table): Effect | null {
  const action = ready(table.hand, table.position);
  return (action && table.effects?.[action]) || null;
}

/** A size of a group in the table; those that decide are bold. */
export interface Size {
  readonly n: number;
  readonly decides: boolean;
}

interface GroupLine {
  readonly town: Town;
  /** Small ones first, none left out. */
  readonly now: readonly Size[];
  /** null while nothing is previewed. */
  readonly here: readonly Size[] | null;
  readonly way: "up" | "down" | "same";
}

const none: Groups = { R: [], Y: [], B: [] };

export function groupLines(table: Table): GroupLine[] {
  const now = areaOf(table, table.me)?.groups ?? none;
  const here = effectOf(table)?.groups ?? null;
  return towns.map((town) => ({
    town,
    now: ascending(now, town),
    here: here && ascending(here, town),
    way: here ? compare(smallest(now[town]), smallest(here[town])) : "same",
  }));
}

function ascending(groups: Groups, town: Town): Size[] {
  const least = deciding(groups).size;
  return [...groups[town]].sort((a, b) => a - b).map((n) => ({ n, decides: n === least }));
}

/** The size of the smallest groups, and how many of them there are. */
export function deciding(groups: Groups): { readonly size: number; readonly count: number } {
  const all = towns.flatMap((town) => groups[town]);
  const size = smallest(all);
  return { size, count: all.filter((n) => n === size).length };
}

/** The groups in the table: as they would be with the ghost, or as they are. */
export function groupsShown(table: Table): Groups {
  return effectOf(table)?.groups ?? areaOf(table, table.me)?.groups ?? none;
}

/** The towns that an area does not show; it cannot win Maxisurf then. */
export function missing(groups: Groups): Town[] {
  return towns.filter((town) => groups[town].length === 0);
}

export function smallest(list: readonly number[]): number {
  return list.length === 0 ? 0 : Math.min(...list);
}

export function compare(now: number, here: number): GroupLine["way"] {
  return here > now ? "up" : here < now ? "down" : "same";
}
