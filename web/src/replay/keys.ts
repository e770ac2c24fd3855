/** The keys of a replay: ← → Home End go through the turns, Space plays. Fields and buttons keep their own. */
import { wayOf } from "$lib/table/travel";
import type { Replay } from "./replay.svelte";

export function key(event: KeyboardEvent, replay: Replay): void {
  const target = event.target as Element;
  if (event.defaultPrevented || target.matches("input, select, textarea") || document.querySelector("dialog[open]"))
    return;
  const way = wayOf(event);
  if (way) replay.travel(way, event.repeat);
  else if (event.key === " " && !target.closest("button, a, summary")) replay.toggle();
  else return;
  event.preventDefault();
}
