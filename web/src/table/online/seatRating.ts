/** The rating shown next to a seat. */
import type { Seat } from "$api/types";
import { ratingWords } from "$i18n/ratings";
import { hasAccounts } from "$layout/account/account.svelte";

/** Bots have ratings everywhere, but where nobody else has one the number says nothing. */
export function seatRating(seat: Pick<Seat, "rating"> | undefined): string {
  return seat?.rating && hasAccounts() ? ratingWords(seat.rating) : "";
}
