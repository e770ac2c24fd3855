/** Minisurf and Maxisurf in the lists of the page. */
import type { GameDescriptor } from "../descriptor";
import { keySheet } from "./keySheet";

const shared = {
  box: "quadracarta",
  load: () => import("./index"),
  loadMiniBoard: () => import("./MiniBoard.svelte"),
  keys: keySheet,
} as const;

export default [
  {
    ...shared,
    name: "minisurf",
    order: 2,
    lessonMinutes: 4,
    // New cells, of which a card can add four.
    daily: {
      kind: "game",
      fewerIsBetter: true,
      most: () => 4,
      loadSample: () => import("./SampleCards.svelte"),
    },
  },
  {
    ...shared,
    name: "maxisurf",
    order: 3,
    lessonMinutes: 5,
    // The size of the smallest group, against the best known score.
    daily: { kind: "game", most: (steps, best) => Math.max(best ?? 0, ...steps, 1) },
  },
] satisfies GameDescriptor[];
