/** `t` for puzzles. */
import { catalogue } from "$i18n/language.svelte";
import en from "$i18n/texts/en/puzzles";

export const t = catalogue("puzzles", en, import.meta.glob("$i18n/texts/en/games/*/puzzles.ts", { eager: true }));
