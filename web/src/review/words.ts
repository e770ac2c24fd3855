/** Decisions in words: notation as people read it, and the reasons that a bot measured on the board. */
import type { Values } from "$lib/api/types";
import type { Decision, Study } from "./study.svelte";

/** Moves are read with an en dash: g3–i3. */
export function shown(action: string): string {
  return action.replaceAll("-", "–");
}

/** What the better decision would have brought, and what this one did; "" where nothing was measured. */
export function reasonsIn(study: Study, { alternatives, reasons }: Decision): string {
  const better = alternatives[0];
  const said = [better ? told(study, better.action, better.reasons) : "", told(study, "", reasons)];
  return said.filter(Boolean).join(" ");
}

function told(study: Study, action: string, reasons: Decision["reasons"]): string {
  const words = reasons.slice(0, 2).map(([code, values]) => study.rules.reason(code, values as Values) ?? "");
  const text = words.filter(Boolean).join(" ");
  return text && action ? `${shown(action)}: ${text}` : text;
}
