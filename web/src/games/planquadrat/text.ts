/** `t` for PlanQuadrat. */
import { catalogue } from "$i18n/language.svelte";
import en from "$i18n/texts/en/games/planquadrat/board";

export const t = catalogue("games/planquadrat/board", en);
