/** Which key does what; the boards' `keys.ts` answer them. */
import type en from "./messages/en";

export interface Line {
  readonly keys: readonly string[];
  readonly does: keyof typeof en;
}

const line = (keys: string, does: keyof typeof en): Line => ({ keys: keys.split(" "), does });

export const sheets = {
  everywhere: [
    line("?", "keys"),
    line("← → Home End", "turns"),
    line("H", "hint"),
    line("Enter", "lay"),
    line("Esc", "letGo"),
  ],
  learning: [
    line("N", "next"),
    line("S", "solution"),
    line("R", "again"),
    line("Space", "playBack"),
    line("M", "mistake"),
    line("V", "ownLine"),
    line("Backspace", "oneBack"),
  ],
  planquadrat: [
    line("1 2 3", "size"),
    line("← ↑ → ↓", "move"),
    line("R", "turn"),
    line("Tab", "slide"),
    line("C", "claim"),
    line("E", "end"),
  ],
  quadracarta: [
    line("← ↑ → ↓", "move"),
    line("R Shift-R", "turn"),
    line("N", "nextPlace"),
    line("1 2 3", "take"),
    line("D", "draw"),
    line("P", "pass"),
    line("+ − 0", "zoom"),
  ],
  quadrata: [
    line("1 2 … 6", "form"),
    line("← ↑ → ↓", "move"),
    line("R", "turn"),
    line("F", "flip"),
    line("E", "reserve"),
    line("S", "supply"),
    line("Tab", "nextForm"),
  ],
} as const satisfies Record<string, readonly Line[]>;
