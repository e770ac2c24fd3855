/** Fixtures as tables, for the tests of quadrata. */
import type { Snapshot } from "$api/types";
import { empty, settle, type Hand } from "$games/quadrata/interaction";
import type { Effect, Table, View } from "$games/quadrata/view";
import four from "../../fixtures/quadrata-four.json";
import joker from "../../fixtures/quadrata-joker.json";
import laid from "../../fixtures/quadrata-laid.json";
import move from "../../fixtures/quadrata-move.json";
import over from "../../fixtures/quadrata-over.json";
import rob from "../../fixtures/quadrata-rob.json";
import start from "../../fixtures/quadrata-start.json";

type Fixture = Snapshot<View> & { readonly effects: Record<string, Effect> };
const all = { four, joker, laid, move, over, rob, start } as unknown as Record<string, Fixture>;

export function fixture(name: string): Fixture {
  const found = all[name];
  if (!found) throw new Error(`no fixture ${name}`);
  return found;
}

/** A table that remembers what was played and refused. */
export function tableOf(name: string, hand?: Hand): Table & { played: string[]; hand: Hand } {
  const { position, seats, effects } = fixture(name);
  return {
    game: "quadrata",
    position,
    before: null,
    effects,
    seats,
    me: 1,
    interactive: position.turn === 1,
    seated: true,
    hand: hand ?? settle(empty, position),
    played: [],
    hold(next) {
      this.hand = next;
    },
    play(action) {
      this.played.push(action);
    },
    refuse() {},
    name: (seat) => seats.find((one) => one.seat === seat)?.name ?? "",
  };
}
