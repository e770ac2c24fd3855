/** Who does what in this round, in the order of play. */
import { t } from "./text";
import type { Table } from "./view";

export interface RoundLine {
  readonly seat: number;
  readonly words: string;
  readonly now: boolean;
  readonly out: boolean;
}

export function roundLines(table: Table): RoundLine[] {
  const { view, turn } = table.position;
  const count = view.areas.length;
  const order = Array.from({ length: count }, (_, i) => ((view.first - 1 + i + count) % count) + 1);
  return order.map((seat) => ({
    seat,
    words: words(table, seat, order),
    now: seat === turn,
    out: view.areas[seat - 1]?.passed ?? false,
  }));
}

function words(table: Table, seat: number, order: readonly number[]): string {
  const { view, turn } = table.position;
  if (view.areas[seat - 1]?.passed) return t("round.out");
  if (view.phase === "take") return takeWords(table, seat, order);
  if (view.phase === "lay") return layWords(table, seat);
  return view.phase === "pass" && seat === turn ? t("round.decides") : "";
}

function takeWords({ position }: Table, seat: number, order: readonly number[]): string {
  if (position.view.shown.some(({ taken_by }) => taken_by === seat)) return t("round.has_taken");
  if (seat === position.turn) return t("round.takes");
  return t(seat === order.at(-1) ? "round.takes_last" : "round.will_take");
}

/** Alone with an own card (Maxisurf) only one player lays; else everybody who still holds a card does. */
function layWords({ position }: Table, seat: number): string {
  const { view, turn } = position;
  if (seat === turn) return t("round.lays");
  if (view.hands[seat - 1]) return t("round.will_lay");
  return view.game === "minisurf" || view.duplicate ? t("round.has_laid") : "";
}
