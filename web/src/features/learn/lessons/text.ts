/** `t` for learning: the Learn page and the lessons. */
import { catalogue } from "$i18n/language.svelte";
import en from "$i18n/texts/en/lessons";

export const t = catalogue("lessons", en, import.meta.glob("$i18n/texts/en/games/*/lessons.ts", { eager: true }));
