/** Keyboard shortcuts that work anywhere on a page. */

/** The key belongs to a field or to an open dialog, so it is not a shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as Element;
  return target.matches("input, select, textarea") || document.querySelector("dialog[open]") !== null;
}
