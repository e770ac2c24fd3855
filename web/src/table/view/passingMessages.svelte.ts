/** Temporary messages in the status line: they disappear by themselves. */
import type { LiveTable } from "../model/live.svelte";
import { askedBy } from "../model/offers";
import type { Passing } from "./status";

const readingTime = 7000;
const patience = 500;

/** Call while a component is made; the answer is reactive. */
export function watchPassing(at: () => LiveTable): { readonly now: Passing; withdraw: () => void } {
  let declined = $state(false);
  let late = $state(false);
  let asked: number | null = null;
  let moves = 0;
  let withdrawn = false;

  $effect(() => {
    const by = askedBy(at());
    if (asked !== null && by === null) {
      declined = !withdrawn && wasDeclined(at(), asked, moves);
      withdrawn = false;
    } else if (asked === null) moves = at().latest.moves.length;
    asked = by;
  });
  $effect(() => {
    if (!declined) return;
    const gone = setTimeout(() => (declined = false), readingTime);
    return () => clearTimeout(gone);
  });
  $effect(() => {
    if (!at().refusal) return;
    const gone = setTimeout(() => (at().refusal = null), readingTime);
    return () => clearTimeout(gone);
  });
  $effect(() => {
    late = false;
    if (!at().busy) return;
    const slow = setTimeout(() => (late = true), patience);
    return () => clearTimeout(slow);
  });

  return {
    get now(): Passing {
      return late ? "status.sending" : declined ? "offer.declined" : null;
    },
    /** The player here withdrew the offer. */
    withdraw(): void {
      withdrawn = true;
    },
  };
}

/** An offer that is gone was declined, unless the game ended, moves were taken back, or I have moved on myself. */
function wasDeclined(table: LiveTable, asked: number, moves: number): boolean {
  const { status, moves: now } = table.latest;
  return status === "playing" && now.length >= moves && now[moves]?.player !== asked;
}
