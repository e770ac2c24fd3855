/** `t` for what people far from each other need at a table: clocks, presence, talk. */
import { catalogue } from "$i18n/language.svelte";
import en from "$i18n/texts/en/online";

export const t = catalogue("online", en);
