/** PlanQuadrat's own buttons: lay, claim, end the turn. A house slid waits on the board for the last two. */
import type { GameButton } from "$table";
import { choices } from "./choices";
import { chosen, claim, endTurn } from "./claiming";
import { ready, setDown } from "./interaction";
import { atHand } from "./premoveHand";
import { t } from "./text";
import type { Region, Table } from "./view";

export function buttons(outer: Table): GameButton[] {
  const table = atHand(outer);
  if (!table.interactive) return [];
  if (!choices(table.position.actions).decline) return layButton(table);
  const court = chosen(table);
  return court ? [endButton(table, "plain"), claimButton(table, court)] : [endButton(table, "main")];
}

/** The ghost waits to be laid. */
function layButton(table: Table): GameButton[] {
  const { hand, position } = table;
  const action = hand.pinned && ready(hand, position);
  if (!action) return [];
  return [
    {
      key: "lay",
      label: t(table.canPremove ? "button.premove" : "button.lay"),
      kind: "main",
      icon: "check",
      run: () => table.play(action),
    },
  ];
}

function claimButton(table: Table, court: Region): GameButton {
  const label = t("button.claim", { n: court.squares.length });
  return { key: "claim", label, kind: "main", icon: "check", run: () => claim(table, court) };
}

/** Where effects are hidden, it is not known whether the turn ends with the slide. */
function endButton(table: Table, kind: "main" | "plain"): GameButton {
  const slid = table.effectsHidden === true && setDown(table.hand, table.position);
  if (slid) return { key: "slide", label: t("button.slideHere"), kind, icon: "check", run: () => table.play(slid) };
  return { key: "end", label: t("button.endTurn"), kind, run: () => endTurn(table) };
}
