/** The four time controls that the lobby offers. */
import { numbers } from "$api/numbers";
import type { TimeControl } from "$api/types";
import { t } from "./text";

export const timeControlNames = ["fast", "calm", "days", "none"] as const;
export type TimeControlName = (typeof timeControlNames)[number];

/** The time control of this name, as the server offers it. */
export function timeControlOf(name: TimeControlName): TimeControl | null {
  return numbers.time_controls[name] ?? null;
}

/** "15 min + 10 s", "2 days per turn" */
export function timeControlNumbers(control: TimeControl | null): string {
  if (control === null) return t("pace.none");
  if (control.kind === "by_days") return t("pace.each", { n: control.days });
  return t("pace.real", { min: control.base / 60, s: control.increment });
}

/** "15 + 10", "2 days per turn", "No clock": where there is little room. */
export function shortTimeControl(control: TimeControl | null): string {
  if (control?.kind !== "real_time") return timeControlNumbers(control);
  return `${Math.round((10 * control.base) / 60) / 10} + ${control.increment}`;
}

/** "Calm · 15 min + 10 s" */
export function namedTimeControl(control: TimeControl | null): string {
  const name = timeControlNames.find((one) => sameTimeControl(timeControlOf(one), control));
  if (control === null || !name) return timeControlNumbers(control);
  return `${t(`pace.${name}`)} · ${timeControlNumbers(control)}`;
}

export function sameTimeControl(one: TimeControl | null, other: TimeControl | null): boolean {
  if (one?.kind === "by_days" && other?.kind === "by_days") return one.days === other.days;
  if (one?.kind === "real_time" && other?.kind === "real_time")
    return one.base === other.base && one.increment === other.increment;
  return one === null && other === null;
}
