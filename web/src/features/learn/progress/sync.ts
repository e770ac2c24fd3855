/**
 * Learning progress belongs to the account that is signed in: this device uploads its part and gets the whole back. A guest's stays on the device.
 */
import { call } from "$api/client";
import type { GameName, Learned } from "$api/types";
import { recall, remember } from "$ui/storage";
import { account, loadAccount } from "$layout/account/account.svelte";
import { adopt as adoptTries, standingOf } from "./puzzles.svelte";
import { adopt as adoptSteps, progressOf } from "./lessons.svelte";

/** The account to which the part on this device belongs; another account's part is not uploaded. */
const owner = (game: GameName): string => `learned.${game}`;

/** Optional: without an account or a connection the page continues with what is on the device. */
export async function share(game: GameName): Promise<void> {
  await loadAccount();
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
