/** The reader's correspondence games, as plain data: which are due first, and until when. */
import type { TimeControl, TableLine } from "$api/types";
import { allowance } from "$table/model/clock";

export interface DaysLine {
  readonly table: TableLine;
  readonly pace: TimeControl;
  /** When the time of the player to move is up: milliseconds since 1970. */
  readonly due: number;
}

/** Games with the reader to move first, then those with the least time left. */
export function byDays(tables: readonly TableLine[]): DaysLine[] {
  return tables
    .flatMap((table) => lineOf(table) ?? [])
    .sort((a, b) => Number(b.table.your_turn) - Number(a.table.your_turn) || a.due - b.due);
}

function lineOf(table: TableLine): DaysLine | null {
  const { status, pace, due } = table;
  if (status !== "playing" || pace?.kind !== "by_days" || !due) return null;
  return { table, pace, due: Date.parse(due) };
}

/** The share of the time for the turn that is left: 0 to 1. After a holiday there may be more than usual. */
export function shareLeft({ pace, due }: DaysLine, now: number): number {
  return Math.max(0, Math.min(1, (due - now) / allowance(pace)));
}

/** How many midnights lie between the two, as the reader's calendar has them. */
export function daysBetween(now: number, then: number): number {
  const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
  return Math.round((midnight(then) - midnight(now)) / 86_400_000);
}

/** Asks about a table once for each of its updates. An answer that comes when a later question has been asked is dropped:
 * it may tell how things were before. */
export function askEachTime<Answer>(
  ask: (id: string) => Promise<Answer>,
  tell: (id: string, answer: Answer) => void,
): (table: Pick<TableLine, "id" | "updated">) => Promise<void> {
  const asked = new Map<string, string>();
  return async ({ id, updated }) => {
    if (asked.get(id) === updated) return;
    asked.set(id, updated);
    const answer = await ask(id);
    if (asked.get(id) === updated) tell(id, answer);
  };
}
