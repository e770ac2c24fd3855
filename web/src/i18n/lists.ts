/** Several things in one phrase. */
import { language } from "./language.svelte";

/** "a, b or c" or "a, b and c". */
export function list(parts: readonly string[], type: "conjunction" | "disjunction"): string {
  const spoken = language() === "en" ? "en-GB" : language();
  return new Intl.ListFormat(spoken, { type }).format(parts);
}
