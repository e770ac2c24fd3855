/** The keys of this game on the sheet of keys. Their words: `keys.ts` of each language. */
import { keyLine, type KeyLine } from "../descriptor";

export const keySheet: readonly KeyLine[] = [
  keyLine("1 2 … 6", "quadrata.form"),
  keyLine("← ↑ → ↓", "move"),
  keyLine("R", "turn"),
  keyLine("F", "quadrata.flip"),
  keyLine("E", "quadrata.reserve"),
  keyLine("S", "quadrata.supply"),
  keyLine("Tab", "quadrata.nextForm"),
];
