/** `t` for replays. */
import { catalogue } from "$i18n/language.svelte";
import en from "$i18n/texts/en/replay";

export const t = catalogue("replay", en);
