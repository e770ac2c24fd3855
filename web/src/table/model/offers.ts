/** What players offer each other: to end the game, to take a move back. One at a time, in the status line. */
import type { Command } from "$api/types";
import { t } from "$i18n";
import { figure } from "$i18n/format";
import type { LiveTable } from "./live.svelte";
import { answering } from "./permissions";

type Plain = Exclude<Command["do"], "play" | "turn" | "sit" | "claim" | "give_seat" | "prepare" | "holiday">;

export interface Offer {
  readonly text: string;
  /** The seat of mine that may answer; null where the others are asked. */
  readonly seat: number | null;
  /** The seat of mine that made the offer, and may withdraw it. */
  readonly own: number | null;
  readonly accept: Plain;
  readonly decline: Plain;
}

export function offerFor(table: LiveTable): Offer | null {
  const { end, takeback } = table.latest.offers;
  const by = takeback?.seat ?? end;
  if (by === null) return null;
  const seat = answering(table, by);
  const own = askedBy(table);
  if (takeback) {
    const text = own === null ? t("offer.takebackTheirs", { name: table.name(by) }) : t("offer.takebackYours");
    return { text, seat, own, accept: "accept_takeback", decline: "decline_takeback" };
  }
  const text = own === null ? endWords(table, by) : t("offer.endYours");
  return { text, seat, own, accept: "accept_end", decline: "decline_end" };
}

/** Asks for confirmation before an offer to end the game. At one screen the other players answer it. */
interface EndQuestion {
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

export function endQuestion(table: LiveTable): EndQuestion | null {
  if (!table.endInQuestion || table.over) return null;
  const score = scoreWords(table, table.me);
  const here = table.seats.filter(({ mine, seat }) => mine && seat !== table.me).map(({ seat }) => table.name(seat));
  const elsewhere = table.seats.some(({ kind, mine }) => kind === "person" && !mine);
  if (here.length === 0 || elsewhere) {
    return { text: t("offer.askOthers", { score }), yes: t("offer.ask"), no: t("offer.playOn") };
  }
  const text = t("offer.askTheirs", { name: table.name(table.me), score, others: here.join(", ") });
  return { text, yes: t("offer.accept"), no: t("offer.decline") };
}

/** With two players the score is shown. */
function endWords(table: LiveTable, by: number): string {
  const name = table.name(by);
  if (table.seats.length !== 2) return t("offer.endTheirs", { name });
  return t("offer.endAtTheirs", { name, score: scoreWords(table, by) });
}

/** "3 : 5", the points of the player who offers first. */
function scoreWords(table: LiveTable, by: number): string {
  const { scores } = table.latest.position;
  return [scores[by - 1], ...scores.filter((_, i) => i !== by - 1)].map(figure).join("\u00a0:\u00a0");
}

/** The seat of mine whose offer waits for an answer. */
export function askedBy(table: LiveTable): number | null {
  const { end, takeback } = table.latest.offers;
  const by = takeback?.seat ?? end;
  return by !== null && table.isMine(by) ? by : null;
}
