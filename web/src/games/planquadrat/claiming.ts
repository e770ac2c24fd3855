/** Claiming: what glows, and which actions of the turn lead there. */
import { choices } from "./choices";
import { claimable, largest, setDown } from "./interaction";
import type { Region, Table } from "./view";

/** What can be claimed in this turn as the hand has it: with the house slid, what that would close. */
export function courts(table: Pick<Table, "hand" | "position" | "effects">): readonly Region[] {
  const { hand, position, effects } = table;
  const slid = setDown(hand, position);
  return slid ? (effects?.[slid]?.closes ?? []) : claimable(position.view);
}

/** The court that would be claimed now: the one pointed at last, else the largest. */
export function chosen(table: Pick<Table, "hand" | "position" | "effects">): Region | null {
  const all = courts(table);
  const first = all.some((court) => court.first === table.hand.region) ? table.hand.region : largest(all);
  return all.find((court) => court.first === first) ?? null;
}

/** Claim it: first the slide in the hand, or none. */
export function claim(table: Table, { first }: Region): void {
  if (choices(table.position.actions).claims.length > 0) return table.play(`*${first}`);
  table.play(setDown(table.hand, table.position) ?? "-", `*${first}`);
}

/** End the turn, with the slide in the hand if there is one; what could be claimed is left. */
export function endTurn(table: Table): void {
  const { hand, position } = table;
  const slid = setDown(hand, position) ?? "-";
  if (position.view.phase === "slide" && courts(table).length > 0) table.play(slid, "-");
  else table.play(slid);
}
