/** Placing in advance: while the opponent decides, the hand works as in the player's own turn, on every place of the board. */
import type { Position } from "$api/types";
import { choices, sizes } from "./choices";
import { everyPlace } from "./geometry";
import type { Hand } from "./interaction";
import { below } from "./playerSides";
import type { Table, View } from "./view";

/** The table as the hand sees it: with the player's next decision instead of the opponent's; what is played is stored as a premove. */
export function atHand(table: Table): Table {
  if (!table.canPremove) return table;
  const { game, before, seats, me, seated, premove = null } = table;
  const position = nextOwn(table);
  return {
    ...{ game, before, seats, me, seated, premove, position },
    flipped: table.flipped ?? false,
    hand: withHouseLeft(table.hand, position),
    effects: null,
    interactive: true,
    canPremove: true,
    hold: (hand) => table.hold(hand),
    play: (action) => position.actions.includes(action) && table.setPremove?.(action),
    refuse: (code, values) => table.refuse(code, values),
    name: (seat) => table.name(seat),
  };
}

/** The reader's next decision is to place a house. Where, the server judges when it comes: until then any place will do. */
function nextOwn(table: Table): Position<View> {
  const turn = below(table);
  const { position } = table;
  const { small = 0, middle = 0, large = 0 } = position.view.supplies[turn - 1] ?? {};
  const actions = places([small, middle, large].map((left) => left > 0));
  return { ...position, turn, actions, view: { ...position.view, phase: "place" } };
}

function withHouseLeft(hand: Hand, { actions }: Position<View>): Hand {
  const left = sizes(choices(actions));
  return left.size === 0 || left.has(hand.size) ? hand : { ...hand, size: Math.min(...left) };
}

const cache = new Map<string, readonly string[]>();

/** Every place for houses of the sizes that are left; the same list each time, because caches are keyed by it. */
function places(left: readonly boolean[]): readonly string[] {
  const key = left.join();
  const listed = cache.get(key) ?? left.flatMap((has, i) => (has ? everyPlace(i + 1).map(({ at }) => at) : []));
  cache.set(key, listed);
  return listed;
}
