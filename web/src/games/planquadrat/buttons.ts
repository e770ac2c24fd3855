/** PlanQuadrat's own buttons: lay, slide, claim, end the turn. */
import type { GameButton } from "../types";
import { choices } from "./choices";
import { ready } from "./interaction";
import { t } from "./text";
import type { Table } from "./view";
import { size } from "./words";

export function buttons(table: Table): GameButton[] {
  if (!table.interactive) return [];
  const { hand, position } = table;
  const { decline, claims } = choices(position.actions);
  const action = ready(hand, position);
  const main: GameButton[] = [];
  if (action && (hand.pinned || action.startsWith("*"))) main.push(layButton(table, action));
  if (!decline) return main;
  const kind = main.length > 0 ? "quiet" : claims.length > 0 ? "plain" : "main";
  const end: GameButton = { key: "end", label: t("button.endTurn"), kind, run: () => table.play("-") };
  return [end, ...main];
}

function layButton(table: Table, action: string): GameButton {
  const label = action.startsWith("*")
    ? t("button.claim", { n: size(table, action.slice(1)) })
    : t(action.includes(">") ? "button.slide" : "button.lay");
  return { key: "lay", label, kind: "main", icon: "check", run: () => table.play(action) };
}
