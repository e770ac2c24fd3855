/** The button that gives up a move chosen in advance; Escape does it, too. */
import type { LiveTable } from "../model/live.svelte";
import type { GameButton } from "../model/game";
import { t } from "./text";

export function premoveButtons(table: LiveTable): GameButton[] {
  if (!table.canPremove || table.premove === null) return [];
  const run = (): void => table.setPremove(null);
  return [{ key: "premove", label: t("premove.cancel"), kind: "plain", run }];
}
