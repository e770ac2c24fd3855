/** Decisions as text for people. */
import type { AnyGame, AnyTable } from "./game";

/** Houses with an en dash, b4–d4; what lies left of a card stays below zero. */
export function dashed(text: string): string {
  return text.replace(/\b([a-i]\d)-([a-i]\d)\b/g, "$1–$2");
}

/** A decision in the game's words, else in its notation; ending a turn goes by the word on its button. */
export function named(action: string, game: AnyGame, table: AnyTable): string {
  if (action !== "-") return game.named?.(action, table) ?? dashed(action).replace(">", " → ");
  return game.buttons(table).find(({ key }) => key === "end")?.label ?? "–";
}
