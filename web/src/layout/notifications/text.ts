/** `t` for notifications. */
import { catalogue } from "$i18n/language.svelte";
import en from "$i18n/texts/en/notifications";

export const t = catalogue("notifications", en);
