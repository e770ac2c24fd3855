/** `t` for learning: the page that leads to lessons, and what their steps say. */
import { catalogue } from "$lib/i18n/language.svelte";
import en from "./messages/en";

export const t = catalogue(en, {
  de: () => import("./messages/de"),
  fr: () => import("./messages/fr"),
  nl: () => import("./messages/nl"),
});
