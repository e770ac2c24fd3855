/** `t` for the lobby. */
import { catalogue } from "$i18n/language.svelte";
import en from "$i18n/texts/en/lobby";

export const t = catalogue("lobby", en, import.meta.glob("$i18n/texts/en/games/*/lobby.ts", { eager: true }));
