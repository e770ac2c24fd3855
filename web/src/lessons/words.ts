/** What the page says about a step. */
import type { Refusal } from "$lib/api/types";
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
  if (table.outcome === "right") return right(table);
  if (table.outcome === "allowed") return allowed(table);
  if (table.outcome === "forbidden") return forbidden(table, game, table.refusal);
  if (table.outcome === "shown") return watching(table);
  return asking(table, counting(table));
}

/** All that a step is known to say, for which there has to be room. */
export function sayable(table: LessonTable, game: AnyGame): readonly Said[] {
  const refusal = (table.step.forbidden?.refusal ?? null) as Refusal | null;
  return [asking(table), right(table), allowed(table), watching(table), forbidden(table, game, refusal)];
}

function asking(table: LessonTable, counted: string | null = null): Said {
  return { first: `**${say(table, "task") ?? ""}**`, second: counted ?? say(table, "why") ?? "", tone: "task" };
}

function right(table: LessonTable): Said {
  return { first: `**${t("right")}**`, second: say(table, "right") ?? "", tone: "right" };
}

function allowed(table: LessonTable): Said {
  const task = say(table, "task") ?? "";
  return { first: `**${t("allowed")}** ${say(table, "allowed") ?? ""}`, second: t("asked", { task }), tone: "allowed" };
}

function watching(table: LessonTable): Said {
  return { first: `**${t("watch")}**`, second: say(table, "task") ?? "", tone: "task" };
}

function forbidden(table: LessonTable, game: AnyGame, refusal: Refusal | null): Said {
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
