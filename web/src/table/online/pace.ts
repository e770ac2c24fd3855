/** A table's pace in words. */
import type { Clocks, Pace } from "$lib/api/types";
import { leftAt } from "$lib/table/clock";
import { locale } from "$lib/words";
import { t } from "./text";

/** "15 + 10", "3 days a turn". */
export function paceWords(pace: Pace): string {
  if (pace.kind === "by_days") return t("clock.perTurn", { n: pace.days });
  const minutes = pace.base % 60 === 0 ? String(pace.base / 60) : `${pace.base} s`;
  return `${minutes} + ${pace.increment}`;
}

/** "15 min + 10 s a turn", "3 days a turn": for whoever has not played here before. */
export function longPace(pace: Pace): string {
  if (pace.kind === "by_days") return incrementWords(pace);
  const minutes = Math.round((10 * pace.base) / 60) / 10;
  return `${minutes} ${t("clock.minutes")} ${incrementWords(pace)}`.trim();
}

/** What stands beside a clock: "+ 10 s a turn"; by days, whoever is to move reads "until Thu 22:15". */
export function besideClock(pace: Pace, clocks: Clocks | null, seat: number): string {
  const since = clocks?.running === seat ? clocks.since : null;
  if (pace.kind !== "by_days" || !clocks || since === null) return incrementWords(pace);
  const begun = Date.parse(since);
  const due = begun + (leftAt(clocks, seat, begun) ?? 0);
  const written = { weekday: "short", hour: "2-digit", minute: "2-digit" } as const;
  return t("clock.until", { when: new Intl.DateTimeFormat(locale(), written).format(due) });
}

/** "+ 10 s a turn". */
export function incrementWords(pace: Pace): string {
  if (pace.kind === "by_days") return t("clock.perTurn", { n: pace.days });
  return pace.increment > 0 ? t("clock.increment", { n: pace.increment }) : "";
}
