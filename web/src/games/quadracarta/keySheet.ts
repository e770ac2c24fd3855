/** The keys of this game on the sheet of keys. Their words: `keys.ts` of each language. */
import { keyLine, type KeyLine } from "../descriptor";

export const keySheet: readonly KeyLine[] = [
  keyLine("← ↑ → ↓", "move"),
  keyLine("R Shift-R", "turn"),
  keyLine("N", "quadracarta.nextPlace"),
  keyLine("1 2 3", "quadracarta.take"),
  keyLine("D", "quadracarta.draw"),
  keyLine("P", "quadracarta.pass"),
  keyLine("+ − 0", "quadracarta.zoom"),
];
