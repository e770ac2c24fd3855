/** Decisions in words: as people read them, and the reasons that a bot measured on the board. */
import { named } from "$table/model/actionText";
import type { Values } from "$api/types";
import type { Decision, ReviewedGame } from "./reviewedGame.svelte";

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
