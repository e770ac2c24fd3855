/** H asks for a hint, wherever nothing else wants the letter. */
import type { Hints } from "./hints.svelte";

export function asking(hints: () => Hints, ready: () => boolean): (event: KeyboardEvent) => void {
  return (event) => {
    const busy = (event.target as Element).matches("input, select, textarea") || document.querySelector("dialog[open]");
    if (event.key.toLowerCase() !== "h" || event.defaultPrevented || busy) return;
    if (event.ctrlKey || event.metaKey || event.altKey || !ready()) return;
    event.preventDefault();
    void hints().more();
  };
}
