/** The legal actions of a position, sorted by what a hand can do with them. */
import { readLay, type Lay } from "./geometry";

export interface Choices {
  /** Where the card may lie, by the coats of arms as laid. */
  readonly lays: ReadonlyMap<string, readonly Lay[]>;
  /** The cards that can be taken. */
  readonly cards: ReadonlySet<string>;
  readonly draw: boolean;
  readonly pass: boolean;
}

const cache = new WeakMap<readonly string[], Choices>();

export function choices(actions: readonly string[]): Choices {
  let sorted = cache.get(actions);
  if (!sorted) cache.set(actions, (sorted = sort(actions)));
  return sorted;
}

function sort(actions: readonly string[]): Choices {
  const lays = new Map<string, Lay[]>();
  const cards = new Set<string>();
  for (const action of actions) {
    const lay = readLay(action);
    if (lay) lays.set(lay.laid, [...(lays.get(lay.laid) ?? []), lay]);
    else if (action.startsWith("take ")) cards.add(action.slice(5));
  }
  return { lays, cards, draw: actions.includes("draw"), pass: actions.includes("pass") };
}
