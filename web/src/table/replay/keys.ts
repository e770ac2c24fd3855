/** The keys that go through a game's turns, at a table and in a replay: ← → Home End; Space plays a replay, F flips it. */
import { isTyping } from "$ui/shortcuts";
import type { HistoryStep } from "../model/historyNavigation";
import type { Replay } from "./replay.svelte";

const historyKeys: Readonly<Record<string, HistoryStep>> = {
  Home: "start",
  ArrowLeft: "back",
  ArrowRight: "forward",
  End: "end",
};

/** ← → Home End, unless a modifier gives them another meaning. */
export function historyStepOf(event: KeyboardEvent): HistoryStep | null {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? null : (historyKeys[event.key] ?? null);
}

/** F shows the board from the other side. */
export function isFlip(event: KeyboardEvent): boolean {
  return event.key.toLowerCase() === "f" && !event.altKey && !event.ctrlKey && !event.metaKey;
}

/** The keys of a replay. Fields and buttons keep their own. */
export function key(event: KeyboardEvent, replay: Replay): void {
  const target = event.target as Element;
  if (event.defaultPrevented || isTyping(event)) return;
  const step = historyStepOf(event);
  if (step) replay.travel(step, event.repeat);
  else if (isFlip(event) && replay.rules.flips) replay.tools.flipped = !replay.tools.flipped;
  else if (event.key === " " && !target.closest("button, a, summary")) replay.toggle();
  else return;
  event.preventDefault();
}
