/** Decisions in words: as people read them, and the reasons that a bot measured on the board. */
import { named } from "$table/model/actionText";
import type { Values } from "$api/types";
import type { MistakePractice } from "./mistakePractice.svelte";
import type { Decision, ReviewedGame } from "./reviewedGame.svelte";
import { t } from "./text";

type Reasons = Decision["reasons"];

/** A part of a turn that was left out is a dash. */
export function moveText(action: string, reviewed: ReviewedGame): string {
  return action === "-" ? "–" : named(action, reviewed.rules, reviewed);
}

/** Several, one after the other. */
export function lineText(moves: readonly string[], reviewed: ReviewedGame): string {
  return moves.map((move) => moveText(move, reviewed)).join(reviewed.rules.named ? " · " : " ");
}

/** What the better decision would have brought, and what this one did; what both bring alike explains nothing. */
export function reasonsIn(reviewed: ReviewedGame, { action, alternatives, reasons }: Decision): string {
  const better = alternatives[0];
  if (!better) return "";
  const said = [
    moveWithReasons(reviewed, better.action, without(better.reasons, reasons)),
    moveWithReasons(reviewed, action, without(reasons, better.reasons)),
  ];
  return said.filter(Boolean).join(" ");
}

function without(reasons: Reasons, others: Reasons): Reasons {
  const otherKeys = new Set(others.map((reason) => JSON.stringify(reason)));
  return reasons.filter((reason) => !otherKeys.has(JSON.stringify(reason)));
}

function moveWithReasons(reviewed: ReviewedGame, action: string, reasons: Reasons): string {
  const words = reasons.slice(0, 2).map(([code, values]) => reviewed.rules.reason(code, values as Values) ?? "");
  const text = words.filter(Boolean).join(" ");
  return text && `${moveText(action, reviewed)}: ${text}`;
}

/** The task to find something better, or the result of the try; then why. */
export function practiceWords(practice: MistakePractice, reviewed: ReviewedGame): readonly [string, string] {
  const { decision, stage, verdict, mistakes, index } = practice;
  if (!decision) return [t("again.over", { solved: practice.solved, n: mistakes.length }), ""];
  const played = moveText(decision.action, reviewed);
  const values = { index: index + 1, count: mistakes.length, action: played, player: reviewed.name(decision.player) };
  const lost = { loss: Math.round(100 * decision.loss) };
  const why = reasonsIn(reviewed, decision);
  switch (stage) {
    case "task":
      return [t("again.task", { ...values, ...lost, size: t(`size.${decision.size ?? "mistake"}`) }), t("again.how")];
    case "judging":
      return [t("again.judging"), ""];
    case "same":
      return [t("again.same", lost), ""];
    case "right":
      return [t("again.right", { chance: Math.round(100 * (verdict?.value ?? 0)) }), why];
    case "shown":
      return [t("again.shown", { action: moveText(decision.alternatives[0]?.action ?? "", reviewed) }), why];
    default:
      return practice.trouble
        ? [practice.trouble, ""]
        : [t("again.wrong", { loss: Math.round(100 * (verdict?.loss ?? 0)) }), ""];
  }
}
