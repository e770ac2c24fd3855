/** `t` for hints. */
import { catalogue } from "$i18n/language.svelte";
import en from "$i18n/texts/en/hints";

export const t = catalogue("hints", en);
