/** What the page says about a step. */
import type { Refusal } from "$api/types";
import { t as common } from "$i18n";
import { dashed } from "$table/model/actionText";
import type { AnyGame } from "$table/model/game";
import { phone } from "$ui/media.svelte";
import { t } from "./text";
import type { Said } from "../board-page/feedback";
import type { LessonTask } from "./lessonTask.svelte";

type StepPart = "title" | "task" | "why" | "right" | "allowed" | `allowed-${number}` | "not";

export function say(task: Pick<LessonTask, "game" | "step">, part: StepPart): string | null {
  return t.maybe(`${task.game}.${task.step.key}.${part}`);
}

export function said(task: LessonTask, game: AnyGame): Said {
  if (task.table.outcome === "right") return right(task);
  if (task.table.outcome === "allowed") return allowed(task);
  if (task.table.outcome === "forbidden") return forbidden(task, game, task.table.refusal);
  if (task.table.outcome === "shown") return watching(task);
  return asking(task, counting(task));
}

/** All texts that a step can show; the page reserves room for them. */
export function sayable(task: LessonTask, game: AnyGame): readonly Said[] {
  const refusal = (task.step.forbidden?.refusal ?? null) as Refusal | null;
  return [asking(task), right(task), allowed(task), watching(task), forbidden(task, game, refusal)];
}

/** The reason stands in a panel next to a large board, and above a phone's. */
function asking(task: LessonTask, counted: string | null = null): Said {
  const why = phone.current ? say(task, "why") : null;
  return { first: `**${say(task, "task") ?? ""}**`, second: counted ?? why ?? "", tone: "task" };
}

function right(task: LessonTask): Said {
  return { first: `**${t("right")}**`, second: say(task, "right") ?? "", tone: "right" };
}

function allowed(task: LessonTask): Said {
  const wanted = say(task, "task") ?? "";
  return {
    first: `**${t("allowed")}** ${say(task, `allowed-${task.decision}`) ?? say(task, "allowed") ?? ""}`,
    second: t("asked", { task: wanted }),
    tone: "allowed",
  };
}

function watching(task: LessonTask): Said {
  return { first: `**${t("watch")}**`, second: say(task, "task") ?? "", tone: "task" };
}

function forbidden(task: LessonTask, game: AnyGame, refusal: Refusal | null): Said {
  const reason = refusal
    ? (game.refusal(refusal.code, refusal.values) ?? common.maybe(`refusal.${refusal.code}`, refusal.values))
    : null;
  const not = say(task, "not") ?? "";
  if (refusal?.code === "unreachable")
    return { first: common("connection.unreachable"), second: "", tone: "forbidden" };
  return { first: `**${t("notThat")}** ${dashed(reason ?? not)}`, second: reason ? not : "", tone: "forbidden" };
}

/** How many of the targets have been touched. */
function counting({ counted, pointing }: LessonTask): string | null {
  return pointing && counted.n > 0 && counted.all > 1 ? t("touched", counted) : null;
}
