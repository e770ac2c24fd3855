/** What players offer each other: to end the game, to take a move back. One at a time, in the status line. */
import type { Command } from "$lib/api/types";
import { t } from "$lib/i18n";
import type { LiveTable } from "$lib/table/live.svelte";
import { answering } from "./verbs";

type Plain = Exclude<Command["do"], "play" | "sit" | "claim" | "prepare" | "holiday">;

export interface Offer {
  readonly text: string;
  /** The seat of mine that may answer; null where the others are asked. */
  readonly seat: number | null;
  readonly accept: Plain;
  readonly decline: Plain;
}

export function offerFor(table: LiveTable): Offer | null {
  const { end, takeback } = table.latest.offers;
  if (takeback) {
    const seat = answering(table, takeback.seat);
    const text = words(table, takeback.seat, seat, "offer.takebackTheirs", "offer.takebackYours");
    return { text, seat, accept: "accept_takeback", decline: "decline_takeback" };
  }
  if (end === null) return null;
  const seat = answering(table, end);
  const text = words(table, end, seat, "offer.endTheirs", "offer.endYours");
  return { text, seat, accept: "accept_end", decline: "decline_end" };
}

function words(
  table: LiveTable,
  by: number,
  seat: number | null,
  theirs: "offer.endTheirs" | "offer.takebackTheirs",
  yours: "offer.endYours" | "offer.takebackYours",
): string {
  return seat === null && table.isMine(by) ? t(yours) : t(theirs, { name: table.name(by) });
}

/** The seat of mine whose offer waits for an answer. */
export function askedBy(table: LiveTable): number | null {
  const { end, takeback } = table.latest.offers;
  const by = takeback?.seat ?? end;
  return by !== null && table.isMine(by) ? by : null;
}
