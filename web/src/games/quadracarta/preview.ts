/** What the ghost, or the card picked, would bring: the server's effects, looked up for what the hand is ready for. */
import { ready } from "./interaction";
import { towns, type Town } from "./geometry";
import { areaOf, type Effect, type Groups, type Table } from "./view";

export function effectOf(table: Table): Effect | null {
  const action = ready(table.hand, table.position);
  return (action && table.effects?.[action]) || null;
}

export interface GroupLine {
  readonly town: Town;
  readonly now: string;
  /** null while nothing is previewed. */
  readonly here: string | null;
  readonly way: "up" | "down" | "same";
}

const none: Groups = { R: [], Y: [], B: [] };

/** The largest groups first; more than three are told as "…". */
export function sizes(list: readonly number[]): string {
  if (list.length === 0) return "–";
  return list.slice(0, 3).join("+") + (list.length > 3 ? "…" : "");
}

export function groupLines(table: Table): GroupLine[] {
  const now = areaOf(table, table.me)?.groups ?? none;
  const here = effectOf(table)?.groups ?? null;
  return towns.map((town) => ({
    town,
    now: sizes(now[town]),
    here: here && sizes(here[town]),
    way: here ? compare(smallest(now[town]), smallest(here[town])) : "same",
  }));
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
