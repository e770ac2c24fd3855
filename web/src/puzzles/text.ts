/** `t` for puzzles. */
import { catalogue } from "$lib/i18n";
import en from "./messages/en";

export const t = catalogue(en, {
  de: () => import("./messages/de"),
  fr: () => import("./messages/fr"),
  nl: () => import("./messages/nl"),
});
