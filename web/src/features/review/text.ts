/** `t` for reviews. */
import { catalogue } from "$i18n/language.svelte";
import en from "$i18n/texts/en/review";

export const t = catalogue("review", en);
