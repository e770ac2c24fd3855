/** `t` for accounts, profiles and leaderboards. */
import { catalogue, catalogues } from "$lib/i18n/language.svelte";
import en from "./messages/en";

export const t = catalogue(en, {
  de: () => import("./messages/de"),
  fr: () => import("./messages/fr"),
  nl: () => import("./messages/nl"),
});

// These pages come late: the language has been chosen before.
void catalogues();
