/** `t` for the shell. */
import en from "./messages/en";
import { catalogue } from "./language.svelte";

export const t = catalogue(en, {
  de: () => import("./messages/de"),
  fr: () => import("./messages/fr"),
  nl: () => import("./messages/nl"),
});
export type ShellMessages = typeof en;
export * from "./language.svelte";
