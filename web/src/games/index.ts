/** The one list of games. Everything a game needs is loaded when its table is opened. */
import type { Component } from "svelte";
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

/** A position as a small flat board without words, for lists; of games with a board each, the one at `seat`. */
/* eslint-disable-next-line @typescript-eslint/no-explicit-any */
export type SmallBoard = Component<{ view: any; seat: number }>;

const small: Record<GameName, () => Promise<{ readonly default: SmallBoard }>> = {
  planquadrat: () => import("./planquadrat/Small.svelte"),
  maxisurf: () => import("./quadracarta/Small.svelte"),
  minisurf: () => import("./quadracarta/Small.svelte"),
  quadrata: () => import("./quadrata/Small.svelte"),
};

export async function loadSmall(name: GameName): Promise<SmallBoard> {
  return (await small[name]()).default;
}
