/** The notation of moves, and the legal ones sorted by the form that would be moved. */
import { place, type Place } from "./geometry";

type Where = "supply" | "reserve" | "square";

/** A spot of a move: "supply", "reserve@2", "square:a1e.a1n". */
export interface Spot {
  readonly where: Where;
  /** Whose, if it is another player's. */
  readonly player: number | null;
  /** The triangles, in a square. */
  readonly place: string;
}

export interface Moved {
  readonly code: string;
  readonly pips: number;
  readonly origin: Spot;
  readonly target: Spot;
}

/** A form that can be moved: everything of the move text before ">". */
export interface Source {
  /** "3 supply", "3 square:a1e.a1n.b1w", "3 reserve@2". */
  readonly key: string;
  readonly code: string;
  readonly pips: number;
  readonly origin: Spot;
  /** The legal targets: "reserve", "supply", "square:…". */
  readonly targets: ReadonlySet<string>;
  /** Those in the square. */
  readonly places: readonly Place[];
}

export type Choices = ReadonlyMap<string, Source>;

function spot(text: string): Spot {
  const [owned, triangles] = text.split(":") as [string, string | undefined];
  const [where, player] = owned.split("@") as [Where, string | undefined];
  return { where, player: player ? Number(player) : null, place: triangles ?? "" };
}

export function pipsOf(code: string): number {
  return Number(code.charAt(0));
}

/** A move as its parts; null for a chance event. */
export function read(text: string): Moved | null {
  const [key, target] = text.split(">") as [string, string | undefined];
  if (target === undefined) return null;
  const [code, origin] = key.split(" ") as [string, string];
  return { code, pips: pipsOf(code), origin: spot(origin), target: spot(target) };
}

/** "roll 4" or "begin 2" as its parts; null for a move. */
export function readChance(text: string): { readonly kind: "roll" | "begin"; readonly number: number } | null {
  const match = /^(roll|begin) (\d+)$/.exec(text);
  return match && { kind: match[1] as "roll" | "begin", number: Number(match[2]) };
}

const cache = new WeakMap<readonly string[], Choices>();

export function choices(actions: readonly string[]): Choices {
  let sorted = cache.get(actions);
  if (!sorted) cache.set(actions, (sorted = sort(actions)));
  return sorted;
}

function sort(actions: readonly string[]): Choices {
  const targets = new Map<string, string[]>();
  for (const action of actions) {
    const [key, target] = action.split(">") as [string, string | undefined];
    if (target === undefined) continue;
    const list = targets.get(key);
    if (list) list.push(target);
    else targets.set(key, [target]);
  }
  const sources = [...targets].map(([key, list]) => source(key, list));
  return new Map(sources.sort((a, b) => rank(a) - rank(b)).map((each) => [each.key, each]));
}

/** Supply, own reserve, own square, then the others in their order. */
function rank({ origin }: Source): number {
  return 3 * (origin.player ?? 0) + ["supply", "reserve", "square"].indexOf(origin.where);
}

function source(key: string, targets: readonly string[]): Source {
  const [code, origin] = key.split(" ") as [string, string];
  const places = targets.filter((target) => target.startsWith("square:")).map((target) => place(target.slice(7)));
  return { key, code, pips: pipsOf(code), origin: spot(origin), targets: new Set(targets), places };
}
