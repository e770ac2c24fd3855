/** A decision as people read it: places with en dashes, and ending a turn by the word on its button. */
import type { AnyGame, AnyTable } from "./types";

export function named(action: string, game: AnyGame, table: AnyTable): string {
  if (action !== "-") return action.replaceAll("-", "–");
  return game.buttons(table).find(({ key }) => key === "end")?.label ?? "–";
}
