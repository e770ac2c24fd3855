/** quadrata's own buttons: rotate, turn over, and the one that lays what the hand shows. */
import type { GameButton } from "../types";
import { canFlip, canTurn, flip, held, ready, turn } from "./interaction";
import { t } from "./text";
import type { Table } from "./view";

export function buttons(table: Table): GameButton[] {
  if (!table.interactive) return [];
  return [rotate(table), turnOver(table), ...lay(table)];
}

function rotate(table: Table): GameButton {
  const { hand, position } = table;
  const run = (): void => table.hold(turn(hand, position));
  return button("rotate", t("button.rotate"), "rotate", held(hand, position) !== null && canTurn(hand), run);
}

function turnOver(table: Table): GameButton {
  const { hand, position } = table;
  const run = (): void => table.hold(flip(hand, position));
  return button("flip", t("button.flip"), "flip", held(hand, position) !== null && canFlip(hand), run);
}

function button(key: string, label: string, icon: "rotate" | "flip", possible: boolean, run: () => void): GameButton {
  return { key, label, icon, kind: "plain", drawerOnly: true, ...(possible ? {} : { whyNot: "" }), run };
}

function lay(table: Table): GameButton[] {
  const { hand, position } = table;
  const action = ready(hand, position);
  if (!action || !hand.pinned) return [];
  const label = t(action.endsWith(">reserve") ? "button.toReserve" : action.endsWith(">supply") ? "button.toSupply" : "button.lay");
  return [{ key: "lay", label, kind: "main", icon: "check", run: () => table.play(action) }];
}
