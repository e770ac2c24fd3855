/** The end of a round: the boards still lie as they were, and the next round has not begun. */
import { list } from "$i18n/lists";
import { t } from "./text";
import type { RoundPart, Table, View } from "./view";

interface EndedRound {
  readonly parts: readonly RoundPart[];
  /** Who filled the square; null if all turns were played. */
  readonly filler: number | null;
}

export function endedRound(view: View): EndedRound | null {
  const parts = view.rounds_told.at(-1);
  return view.phase === "begin" && parts ? { parts, filler: fillerOf(view) } : null;
}

/** Who filled the square, at the end of a round and of the game; null if nobody did, or a round is being played. */
export function fillerOf({ phase, rounds_told: finished }: View): number | null {
  if (phase !== "begin" && phase !== "over") return null;
  const at = (finished.at(-1) ?? []).findIndex(({ bonus }) => bonus > 0);
  return at < 0 ? null : at + 1;
}

/** Whose board is shown large: the one that ended the round or the game, else the reader's. */
export function largeSeat({ position, me }: Pick<Table, "position" | "me">): number {
  return fillerOf(position.view) ?? me;
}

/** After the game: "Bruno filled the square!" */
export function filledWords(table: Pick<Table, "position" | "name">): string {
  const filler = fillerOf(table.position.view);
  return filler === null ? "" : t("round.filled", { name: table.name(filler) });
}

/** "Bruno filled the square! Round 1 of 3: You: 18 and Bruno: 23." */
export function endedWords(table: Table, { filler }: EndedRound): string {
  const { view } = table.position;
  const how = filler === null ? t("round.limit") : t("round.filled", { name: table.name(filler) });
  const points = (view.rounds_scored.at(-1) ?? []).map((n, i) => t("round.points", { name: table.name(i + 1), n }));
  const values = { n: view.rounds_scored.length, rounds: view.rounds, list: list(points, "conjunction") };
  return `${how} ${t("round.over", values)}`;
}
