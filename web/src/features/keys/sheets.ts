/** The keys that work at every table, and those for learning. Each game brings its own (`games/<game>/descriptor.ts`). */
import { keyLine, type KeyLine } from "$games/descriptor";

export const everywhere: readonly KeyLine[] = [
  keyLine("?", "keys"),
  keyLine("← → Home End", "turns"),
  keyLine("H", "hint"),
  keyLine("Enter", "lay"),
  keyLine("Esc", "letGo"),
  keyLine("Z", "zen"),
];

export const learning: readonly KeyLine[] = [
  keyLine("N", "next"),
  keyLine("S", "solution"),
  keyLine("R", "again"),
  keyLine("Space", "playBack"),
  keyLine("M", "mistake"),
  keyLine("V", "ownLine"),
  keyLine("Backspace", "oneBack"),
];
