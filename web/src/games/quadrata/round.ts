/** The end of a round: the boards still lie as they were, and the next round has not begun. */
import { list } from "./phrases";
import { t } from "./text";
import type { RoundPart, Table, View } from "./view";

export interface EndedRound {
  readonly parts: readonly RoundPart[];
  /** Who filled the square; null if all turns were played. */
  readonly filler: number | null;
}

export function endedRound({ phase, rounds_told: finished }: View): EndedRound | null {
  const parts = finished.at(-1);
  if (phase !== "begin" || !parts) return null;
  const at = parts.findIndex(({ bonus }) => bonus > 0);
  return { parts, filler: at < 0 ? null : at + 1 };
}

/** "Bruno filled the square! Round 1 of 3: You: 18 and Bruno: 23." */
export function endedWords(table: Table, { filler }: EndedRound): string {
  const { view } = table.position;
  const how = filler === null ? t("round.limit") : t("round.filled", { name: table.name(filler) });
  const points = (view.rounds_scored.at(-1) ?? []).map((n, i) => t("round.points", { name: table.name(i + 1), n }));
  const values = { n: view.rounds_scored.length, rounds: view.rounds, list: list(points, "conjunction") };
  return `${how} ${t("round.over", values)}`;
}
