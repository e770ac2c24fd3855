/** The keys of this game on the sheet of keys. Their words: `keys.ts` of each language. */
import { keyLine, type KeyLine } from "../descriptor";

export const keySheet: readonly KeyLine[] = [
  keyLine("1 2 3", "planquadrat.size"),
  keyLine("← ↑ → ↓", "move"),
  keyLine("R", "turn"),
  keyLine("Tab", "planquadrat.slide"),
  keyLine("C", "planquadrat.claim"),
  keyLine("E", "planquadrat.end"),
  keyLine("F", "planquadrat.flip"),
];
