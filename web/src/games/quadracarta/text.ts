/** `t` for Minisurf and Maxisurf. */
import { catalogue } from "$i18n/language.svelte";
import en from "$i18n/texts/en/games/quadracarta/board";

export const t = catalogue("games/quadracarta/board", en);
