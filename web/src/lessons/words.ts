/** What the page says about a step. */
import { t as shell } from "$lib/i18n";
import { dashed } from "$games/named";
import type { AnyGame } from "$games/types";
import { t } from "./text";
import type { LessonTable } from "./table.svelte";

export type Part = "title" | "task" | "why" | "right" | "allowed" | "not";

export function say(table: Pick<LessonTable, "game" | "step">, part: Part): string | null {
  return t.maybe(`${table.game}.${table.step.key}.${part}`);
}

export interface Said {
  /** What: the doing is strong. */
  readonly first: string;
  /** Why. */
  readonly second: string;
  readonly tone: "task" | "right" | "allowed" | "forbidden";
}

export function said(table: LessonTable, game: AnyGame): Said {
  const task = say(table, "task") ?? "";
  if (table.outcome === "right")
    return { first: `**${t("right")}**`, second: say(table, "right") ?? "", tone: "right" };
  if (table.outcome === "allowed") {
    return {
      first: `**${t("allowed")}** ${say(table, "allowed") ?? ""}`,
      second: t("asked", { task }),
      tone: "allowed",
    };
  }
  if (table.outcome === "forbidden") return forbidden(table, game);
  if (table.outcome === "shown") return { first: `**${t("watch")}**`, second: task, tone: "task" };
  return { first: `**${task}**`, second: counting(table) ?? say(table, "why") ?? "", tone: "task" };
}

function forbidden(table: LessonTable, game: AnyGame): Said {
  const { refusal } = table;
  const told = refusal
    ? (game.refusal(refusal.code, refusal.values) ?? shell.maybe(`refusal.${refusal.code}`, refusal.values))
    : null;
  const not = say(table, "not") ?? "";
  if (refusal?.code === "unreachable") return { first: shell("connection.unreachable"), second: "", tone: "forbidden" };
  return { first: `**${t("notThat")}** ${dashed(told ?? not)}`, second: told ? not : "", tone: "forbidden" };
}

/** How many of several have been touched. */
function counting({ counted, pointing }: LessonTable): string | null {
  return pointing && counted.n > 0 && counted.all > 1 ? t("touched", counted) : null;
}
