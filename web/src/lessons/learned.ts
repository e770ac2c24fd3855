/**
 * What was learned belongs to the account of whoever is signed in: this device hands in its part, and the whole comes back. A guest's stays here.
 */
import { call } from "$lib/api/client";
import type { GameName, Learned } from "$lib/api/types";
import { recall, remember } from "$lib/memory";
import { account, ask } from "../people/account.svelte";
import { adopt as adoptTries, standingOf } from "../puzzles/solver.svelte";
import { adopt as adoptSteps, progressOf } from "./progress.svelte";

/** Whose the part on this device is: what somebody else left here is nobody's to hand in. */
const owner = (game: GameName): string => `learned.${game}`;

/** Nothing depends on it: whoever is not signed in or not connected goes on with what is here. */
export async function share(game: GameName): Promise<void> {
  await ask();
  const me = account()?.id;
  if (me === undefined) return;
  const mine = [null, me].includes(recall(owner(game)));
  const here = mine ? { done: progressOf(game).done, tried: standingOf(game).tried } : {};
  const all = await call<Learned>("PUT", `/account/learning/${game}`, here).catch(() => null);
  if (all === null) return;
  remember(owner(game), me);
  adoptSteps(game, all.done, all.steps, mine);
  adoptTries(game, all);
}
