/** Who does what in this round, in the order of play. */
import { t } from "./text";
import type { Area, Table } from "./view";
import { missingWords } from "./phrases";

interface RoundLine {
  readonly seat: number;
  /** The place in the order of play, or in the result. */
  readonly place: number;
  readonly words: string;
  readonly now: boolean;
  readonly out: boolean;
}

export function roundLines(table: Table): RoundLine[] {
  const { view, turn } = table.position;
  const count = view.areas.length;
  const order = Array.from({ length: count }, (_, i) => ((view.first - 1 + i + count) % count) + 1);
  if (view.phase === "over") return ranking(table, order);
  return order.map((seat, i) => ({
    seat,
    place: i + 1,
    words: words(table, seat, order),
    now: seat === turn,
    out: view.areas[seat - 1]?.passed ?? false,
  }));
}

/** Winners first, then by score: few cells are good in Minisurf, a large smallest group in Maxisurf. */
export function ranking({ position, game }: Table, seats: readonly number[]): RoundLine[] {
  const score = (seat: number): number => position.scores[seat - 1] ?? 0;
  const won = (seat: number): boolean => position.winners?.includes(seat) ?? false;
  const better = (a: number, b: number): number =>
    Number(won(b)) - Number(won(a)) || (game === "minisurf" ? score(a) - score(b) : score(b) - score(a));
  return [...seats].sort(better).map((seat) => ({
    seat,
    place: 1 + seats.filter((other) => better(other, seat) < 0).length,
    words:
      game === "minisurf"
        ? t("score.cells", { n: score(seat) })
        : maxisurfWords(score(seat), position.view.areas[seat - 1]),
    now: won(seat),
    out: false,
  }));
}

function maxisurfWords(n: number, area: Area | undefined): string {
  return missingWords(area) || t("score.smallest", { n });
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

/** When one player draws alone (Maxisurf), only that player lays; else everybody who still holds a card does. */
function layWords({ position }: Table, seat: number): string {
  const { view, turn } = position;
  if (seat === turn) return t("round.lays");
  if (view.hands[seat - 1]) return t("round.will_lay");
  return view.game === "minisurf" || view.duplicate ? t("round.has_laid") : "";
}
