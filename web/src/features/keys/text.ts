/** `t` for the sheet of keys. */
import { catalogue } from "$i18n/language.svelte";
import en from "$i18n/texts/en/keys";

export const t = catalogue("keys", en, import.meta.glob("$i18n/texts/en/games/*/keys.ts", { eager: true }));
