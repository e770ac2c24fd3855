/** `t` for the page around the games, and the language of the page. */
import type { GameName } from "$api/types";
import { catalogue } from "./language.svelte";
import en from "./texts/en/common";

type OfGames = `game.${GameName}` | `game.${GameName}.lead` | `goal.${GameName}`;

export const t = catalogue<typeof en, OfGames>(
  "common",
  en,
  import.meta.glob("./texts/en/games/*/common.ts", { eager: true }),
);
export * from "./language.svelte";
export { languageName, languages, type Language } from "./languages";
