/** The one list of games. Everything a game needs is loaded when its table is opened. */
import type { GameName } from "$lib/api/types";
import { catalogues } from "$lib/i18n/language.svelte";
import type { AnyGame } from "./types";

export const gameNames: readonly GameName[] = ["planquadrat", "maxisurf", "minisurf", "quadrata"];

const modules: Record<GameName, () => Promise<{ readonly default: AnyGame }>> = {
  planquadrat: () => import("./planquadrat"),
  maxisurf: () => import("./quadracarta"),
  minisurf: () => import("./quadracarta"),
  quadrata: () => import("./quadrata"),
};

export async function loadGame(name: GameName): Promise<AnyGame> {
  const { default: game } = await modules[name]();
  await catalogues();
  return game;
}
