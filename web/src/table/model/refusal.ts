/** The text of a refusal at a table, from the game's rules or from the server. */
import type { Refusal } from "$api/types";
import { refusalText } from "$i18n/errorText";
import type { AnyGame } from "./game";

export function refusalWords(refusal: Refusal, game: AnyGame): string {
  return game.refusal(refusal.code, refusal.values) ?? refusalText(refusal);
}
