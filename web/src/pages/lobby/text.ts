/** `t` for the lobby. */
import { catalogue } from "$lib/i18n/language.svelte";
import en from "./messages/en";

export const t = catalogue(en, {
  de: () => import("./messages/de"),
  fr: () => import("./messages/fr"),
  nl: () => import("./messages/nl"),
});
