/** `t` for quadrata. */
import { catalogue } from "$i18n/language.svelte";
import en from "$i18n/texts/en/games/quadrata/board";

export const t = catalogue("games/quadrata/board", en);
