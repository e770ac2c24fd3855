/** quadrata in the lists of the page. */
import type { GameDescriptor } from "../descriptor";
import { keySheet } from "./keySheet";

export default [
  {
    name: "quadrata",
    order: 4,
    box: "quadrata",
    load: () => import("./index"),
    loadMiniBoard: () => import("./MiniBoard.svelte"),
    keys: keySheet,
    lessonMinutes: 5,
    shortGame: { rounds: 1 },
    // Triangles gained, of which a form has up to six.
    daily: { kind: "game", most: () => 6 },
  },
] satisfies GameDescriptor[];
