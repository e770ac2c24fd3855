/** A table's pace in words. */
import type { Pace } from "$lib/api/types";
import { t } from "./text";

/** "15 + 10", "3 days a turn". */
export function paceWords(pace: Pace): string {
  if (pace.kind === "by_days") return t("clock.perTurn", { n: pace.days });
  const minutes = pace.base % 60 === 0 ? String(pace.base / 60) : `${pace.base} s`;
  return `${minutes} + ${pace.increment}`;
}

/** "+ 10 s a turn", beside a clock. */
export function incrementWords(pace: Pace): string {
  if (pace.kind === "by_days") return t("clock.perTurn", { n: pace.days });
  return pace.increment > 0 ? t("clock.increment", { n: pace.increment }) : "";
}
