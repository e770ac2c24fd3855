/** A table's time control in words. */
import type { Clocks, TimeControl } from "$api/types";
import { leftAt } from "../model/clock";
import { locale } from "$i18n/dates";
import { t } from "./text";

/** "15 + 10", "3 days per turn". */
export function timeControlWords(control: TimeControl): string {
  if (control.kind === "by_days") return t("clock.perTurn", { n: control.days });
  const minutes = control.base % 60 === 0 ? String(control.base / 60) : `${control.base} s`;
  return `${minutes} + ${control.increment}`;
}

/** "15 min + 10 s per turn", "3 days per turn": for new players. */
export function longTimeControl(control: TimeControl): string {
  if (control.kind === "by_days") return incrementWords(control);
  const minutes = Math.round((10 * control.base) / 60) / 10;
  return `${minutes} ${t("clock.minutes")} ${incrementWords(control)}`.trim();
}

/** The text next to a clock: "+ 10 s per turn"; in a correspondence game "until Thu 22:15" for the player to move. */
export function besideClock(control: TimeControl, clocks: Clocks | null, seat: number): string {
  const since = clocks?.running === seat ? clocks.since : null;
  if (control.kind !== "by_days" || !clocks || since === null) return incrementWords(control);
  const begun = Date.parse(since);
  const due = begun + (leftAt(clocks, seat, begun) ?? 0);
  const written = { weekday: "short", hour: "2-digit", minute: "2-digit" } as const;
  return t("clock.until", { when: new Intl.DateTimeFormat(locale(), written).format(due) });
}

/** "+ 10 s per turn". */
function incrementWords(control: TimeControl): string {
  if (control.kind === "by_days") return t("clock.perTurn", { n: control.days });
  return control.increment > 0 ? t("clock.increment", { n: control.increment }) : "";
}
