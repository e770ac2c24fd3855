/** The legal actions of a position, sorted by what a hand can do with them. */
import { house, type House } from "./geometry";

export interface Choices {
  readonly places: readonly House[];
  /** For each house that can slide, where it may stop. */
  readonly slides: ReadonlyMap<string, readonly House[]>;
  /** First squares of the regions that can be claimed. */
  readonly claims: readonly string[];
  /** The decision may be declined: the turn can end here. */
  readonly decline: boolean;
}

const cache = new WeakMap<readonly string[], Choices>();

export function choices(actions: readonly string[]): Choices {
  let sorted = cache.get(actions);
  if (!sorted) cache.set(actions, (sorted = sort(actions)));
  return sorted;
}

function sort(actions: readonly string[]): Choices {
  const places: House[] = [];
  const slides = new Map<string, House[]>();
  const claims: string[] = [];
  for (const action of actions) {
    if (action.startsWith("*")) claims.push(action.slice(1));
    else if (action.includes(">")) addSlide(slides, action);
    else if (action !== "-") places.push(house(action));
  }
  return { places, slides, claims, decline: actions.includes("-") };
}

function addSlide(slides: Map<string, House[]>, action: string): void {
  const [from, to] = action.split(">") as [string, string];
  slides.set(from, [...(slides.get(from) ?? []), house(to)]);
}

/** The sizes that can be placed at all. */
export function sizes({ places }: Choices): Set<number> {
  return new Set(places.map((place) => place.length));
}
