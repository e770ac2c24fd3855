/** `t` for the edition without a server. */
import { catalogue } from "$i18n/language.svelte";
import en from "$i18n/texts/en/device";

export const t = catalogue("device", en);
