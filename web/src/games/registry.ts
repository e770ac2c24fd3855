/** The one list of games: every `games/<game>/descriptor.ts`. All lists of games on the page read it. */
import type { GameName } from "$api/types";
import { catalogues } from "$i18n/language.svelte";
import type { AnyGame } from "$table";
import type { GameDescriptor, MiniBoardComponent } from "./descriptor";

const files = import.meta.glob<readonly GameDescriptor[]>("./*/descriptor.ts", { eager: true, import: "default" });

let descriptors = inOrder(Object.values(files).flat());

function inOrder(list: readonly GameDescriptor[]): readonly GameDescriptor[] {
  return [...list].sort((one, other) => one.order - other.order);
}

export function allGames(): readonly GameDescriptor[] {
  return descriptors;
}

export function gameNames(): readonly GameName[] {
  return descriptors.map(({ name }) => name);
}

/** The game that is shown while nothing else was chosen. */
export function firstGame(): GameName {
  return (descriptors[0] as GameDescriptor).name;
}

export function isGame(name: string): name is GameName {
  return descriptors.some((descriptor) => descriptor.name === name);
}

export function descriptorOf(name: GameName): GameDescriptor {
  const descriptor = descriptors.find((one) => one.name === name);
  if (!descriptor) throw new Error(`no game ${name}`);
  return descriptor;
}

/** The boxes, each with its games. */
export function boxes(): ReadonlyMap<string, readonly GameName[]> {
  const all = new Map<string, GameName[]>();
  for (const { box, name } of descriptors) all.set(box, [...(all.get(box) ?? []), name]);
  return all;
}

/** Is the game's daily challenge a puzzle? */
export function isPuzzle(name: GameName): boolean {
  return descriptorOf(name).daily?.kind === "puzzle";
}

/** Add a game that is not in a folder of its own. Returns how to remove it again. */
export function register(descriptor: GameDescriptor): () => void {
  descriptors = inOrder([...descriptors, descriptor]);
  return () => {
    descriptors = descriptors.filter((one) => one !== descriptor);
  };
}

/** Everything a game needs is loaded when its table is opened. */
export async function loadGame(name: GameName): Promise<AnyGame> {
  const { default: game } = await descriptorOf(name).load();
  await catalogues();
  return game;
}

export async function loadMiniBoard(name: GameName): Promise<MiniBoardComponent> {
  return (await descriptorOf(name).loadMiniBoard()).default;
}
