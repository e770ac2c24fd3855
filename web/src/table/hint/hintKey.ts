/** H asks for a hint, unless something else uses the key. */
import { isTyping } from "$ui/shortcuts";
import type { Hints } from "./hints.svelte";

export function asking(hints: () => Hints, ready: () => boolean): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key.toLowerCase() !== "h" || event.defaultPrevented || isTyping(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || !ready()) return;
    event.preventDefault();
    void hints().more();
  };
}
