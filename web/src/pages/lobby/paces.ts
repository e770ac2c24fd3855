/** How fast a game is played: the four paces that the lobby offers. */
import type { Pace } from "$lib/api/types";
import { t } from "./text";

export const paceNames = ["fast", "calm", "days", "none"] as const;
export type PaceName = (typeof paceNames)[number];

export const paces: Readonly<Record<PaceName, Pace | null>> = {
  fast: { kind: "real_time", base: 300, increment: 5, time_up: "bot" },
  calm: { kind: "real_time", base: 900, increment: 10, time_up: "bot" },
  days: { kind: "by_days", days: 2, time_up: "bot" },
  none: null,
};

/** "15 min + 10 s", "2 days a move" */
export function paceNumbers(pace: Pace | null): string {
  if (pace === null) return t("pace.none");
  if (pace.kind === "by_days") return t("pace.each", { n: pace.days });
  return t("pace.real", { min: pace.base / 60, s: pace.increment });
}

/** "15 + 10", "2 days per move", "No clock": where there is little room. */
export function shortPace(pace: Pace | null): string {
  if (pace?.kind !== "real_time") return paceNumbers(pace);
  return `${Math.round((10 * pace.base) / 60) / 10} + ${pace.increment}`;
}

/** "Calm · 15 min + 10 s" */
export function paceWords(pace: Pace | null): string {
  const name = paceNames.find((one) => samePace(paces[one], pace));
  if (pace === null || !name) return paceNumbers(pace);
  return `${t(`pace.${name}`)} · ${paceNumbers(pace)}`;
}

export function samePace(one: Pace | null, other: Pace | null): boolean {
  if (one?.kind === "by_days" && other?.kind === "by_days") return one.days === other.days;
  if (one?.kind === "real_time" && other?.kind === "real_time")
    return one.base === other.base && one.increment === other.increment;
  return one === null && other === null;
}
