/** The game's own buttons, for the status line and the drawer. */
import type { GameButton } from "$table";
import { choices } from "./choices";
import { ask, cardToLay, ready } from "./interaction";
import { t } from "./text";
import type { Table } from "./view";

export function buttons(table: Table): readonly GameButton[] {
  if (!table.interactive) return [];
  const { draw, pass, cards } = choices(table.position.actions);
  if (draw || pass) return table.hand.asking ? sure(table) : drawOrPass(table);
  if (cards.size > 0) return [take(table)];
  return cardToLay(table.position) ? [lay(table)] : [];
}

function drawOrPass(table: Table): GameButton[] {
  return [
    { key: "pass", label: t("button.pass"), icon: "pass", kind: "plain", run: () => table.hold(ask(table.hand, true)) },
    { key: "draw", label: t("button.draw"), icon: "plus", kind: "main", run: () => table.play("draw") },
  ];
}

function sure(table: Table): GameButton[] {
  return [
    { key: "stay", label: t("button.stay"), kind: "plain", run: () => table.hold(ask(table.hand, false)) },
    { key: "pass", label: t("button.passSure"), icon: "pass", kind: "main", run: () => table.play("pass") },
  ];
}

function take(table: Table): GameButton {
  const { picked } = table.hand;
  const label = t("button.take");
  const button = { key: "take", label, icon: "check", kind: "main" } as const;
  if (!picked) return { ...button, whyNot: t("button.pickFirst"), run: () => {} };
  return { ...button, run: () => table.play(`take ${picked}`) };
}

/** A mouse lays by one click, so the button is in the drawer, and in the status line once a ghost stays. */
function lay(table: Table): GameButton {
  const action = ready(table.hand, table.position);
  const button = {
    key: "lay",
    label: t("button.lay"),
    icon: "check",
    kind: "main",
    drawerOnly: !table.hand.pinned,
  } as const;
  const whyNot = t(table.hand.ghost ? "button.notHere" : "button.pointFirst");
  return action ? { ...button, run: () => table.play(action) } : { ...button, whyNot, run: () => {} };
}
