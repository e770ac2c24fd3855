/** PlanQuadrat in the lists of the page. */
import type { GameDescriptor } from "../descriptor";
import { keySheet } from "./keySheet";

export default [
  {
    name: "planquadrat",
    order: 1,
    box: "planquadrat",
    load: () => import("./index"),
    loadMiniBoard: () => import("./MiniBoard.svelte"),
    keys: keySheet,
    lessonMinutes: 5,
    daily: { kind: "puzzle", most: () => 1 },
  },
] satisfies GameDescriptor[];
