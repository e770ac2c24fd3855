/** A main button that has just changed its meaning waits a moment: the click may have been meant for the previous one. */
import { recall } from "$ui/storage";

/** Milliseconds. Tests, and people who are sure, may set it. */
const guardTime = Number(recall("guard") ?? 700);

export class Guard {
  #now: string | null = null;
  #last: string | null = null;
  #left = 0;

  constructor(private readonly most: number = guardTime) {}

  /** Whether a button that means this from now on has to wait: there was another one just before. Null means no button. */
  waits(meaning: string | null, at: number): boolean {
    if (meaning === this.#now) return false;
    if (this.#now !== null) [this.#last, this.#left] = [this.#now, at];
    this.#now = meaning;
    return meaning !== null && this.#last !== null && meaning !== this.#last && at - this.#left < this.most;
  }
}

/** Call while a component is made; the answer is reactive. */
export function guarded(meaning: () => string | null): { readonly waits: boolean } {
  const guard = new Guard();
  let waits = $state(false);

  $effect.pre(() => {
    waits = guard.waits(meaning(), performance.now());
    const open = setTimeout(() => (waits = false), guardTime);
    return () => clearTimeout(open);
  });

  return {
    get waits(): boolean {
      return waits;
    },
  };
}
