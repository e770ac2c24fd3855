/** Guests choose any name, so they are always marked. */
import type { Seat } from "$api/types";
import { hasAccounts } from "$layout/account/account.svelte";

/** Is this another person, without an account, on a site that has accounts? */
export function isGuest(seat: Seat | undefined): boolean {
  return hasAccounts() && seat?.kind === "person" && !seat.mine && !seat.person;
}
