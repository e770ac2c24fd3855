/** Decisions in words: as people read them, and the reasons that a bot measured on the board. */
import { named } from "$games/named";
import type { Values } from "$lib/api/types";
import type { Decision, Study } from "./study.svelte";

type Reasons = Decision["reasons"];

/** A part of a turn that was left out is a dash. */
export function shown(action: string, study: Study): string {
  return action === "-" ? "–" : named(action, study.rules, study);
}

/** Several, one after the other. */
export function shownLine(moves: readonly string[], study: Study): string {
  return moves.map((move) => shown(move, study)).join(study.rules.named ? " · " : " ");
}

/** What the better decision would have brought, and what this one did; what both bring alike explains nothing. */
export function reasonsIn(study: Study, { action, alternatives, reasons }: Decision): string {
  const better = alternatives[0];
  if (!better) return "";
  const said = [
    told(study, better.action, without(better.reasons, reasons)),
    told(study, action, without(reasons, better.reasons)),
  ];
  return said.filter(Boolean).join(" ");
}

function without(reasons: Reasons, others: Reasons): Reasons {
  const known = new Set(others.map((reason) => JSON.stringify(reason)));
  return reasons.filter((reason) => !known.has(JSON.stringify(reason)));
}

function told(study: Study, action: string, reasons: Reasons): string {
  const words = reasons.slice(0, 2).map(([code, values]) => study.rules.reason(code, values as Values) ?? "");
  const text = words.filter(Boolean).join(" ");
  return text && `${shown(action, study)}: ${text}`;
}
