/** `t` for print and play. */
import { catalogue } from "$i18n/language.svelte";
import en from "$i18n/texts/en/print";

export const t = catalogue("print", en, import.meta.glob("$i18n/texts/en/games/*/print.ts", { eager: true }));
