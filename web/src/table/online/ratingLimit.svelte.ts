/** Before a rated game: will it count? Between the same players, only some games count per day. */
import { call } from "$api/client";
import type { components } from "$api/schema";
import type { LiveTable } from "../model/live.svelte";

type RatingLimit = components["schemas"]["RatingLimit"];

/** Call while a component is made; the answer is reactive. It is requested again when other people sit there. */
export function watchRatingLimit(at: () => LiveTable, asks: () => boolean): { readonly reached: boolean } {
  let reached = $state(false);
  const rated = $derived(at().latest.rated === true && at().pace?.kind === "real_time" && !at().over);
  const players = $derived(
    at()
      .seats.map(({ person }) => person ?? "")
      .join(),
  );

  $effect(() => {
    reached = false;
    if (!rated || !asks()) return;
    let current = players !== null;
    call<RatingLimit>("GET", `/tables/${at().id}/ratings/limit`).then(
      (limit) => (reached = current && limit.reached),
      () => undefined, // Without an answer the end of the game says whether it counted.
    );
    return () => void (current = false);
  });

  return {
    get reached(): boolean {
      return reached;
    },
  };
}
