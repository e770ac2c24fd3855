/** Why something was refused at a table: by the game's rules, or by the server. */
import type { Refusal } from "$api/types";
import { refusalText } from "$i18n/errorText";
import type { AnyGame } from "./game";

export function refusalWords(refusal: Refusal, game: AnyGame): string {
  return game.refusal(refusal.code, refusal.values) ?? refusalText(refusal);
}
