/** `t` for online play at a table: clocks, presence, chat. */
import { catalogue } from "$i18n/language.svelte";
import en from "$i18n/texts/en/online";

export const t = catalogue("online", en);
