/** `t` for accounts, profiles and leaderboards. */
import { catalogue } from "$i18n/language.svelte";
import en from "$i18n/texts/en/accounts";

export const t = catalogue("accounts", en);
