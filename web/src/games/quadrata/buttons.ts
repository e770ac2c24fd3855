/** quadrata's own button: it lays what the hand shows. Those that turn the form are beside the die (Turning.svelte). */
import type { GameButton } from "$table";
import { ready } from "./interaction";
import { t } from "./text";
import type { Table } from "./view";

export function buttons(table: Table): GameButton[] {
  const { hand, position } = table;
  if (table.stopped) {
    return [{ key: "next", label: t("round.next"), kind: "main", icon: "forward", run: () => table.resume?.() }];
  }
  const action = table.interactive && hand.pinned ? ready(hand, position) : null;
  if (!action) return [];
  const where = action.endsWith(">reserve")
    ? "button.toReserve"
    : action.endsWith(">supply")
      ? "button.toSupply"
      : "button.lay";
  return [{ key: "lay", label: t(where), kind: "main", icon: "check", run: () => table.play(action) }];
}
