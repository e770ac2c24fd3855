/** A table to test with: a fixture's position, a hand that is kept, and a list of what was played. */
import type { Fixture } from "$table/model/fixtureTransport";
import type { Position } from "$api/types";
import { settle, empty, type Hand } from "$games/planquadrat/interaction";
import type { Effect, Table, View } from "$games/planquadrat/view";
import claim from "../../fixtures/planquadrat-claim.json";
import closed from "../../fixtures/planquadrat-closed.json";
import place from "../../fixtures/planquadrat-place.json";
import slide from "../../fixtures/planquadrat-slide.json";
import start from "../../fixtures/planquadrat-start.json";

const fixtures = { claim, closed, place, slide, start };

export interface TestTable extends Table {
  hand: Hand;
  readonly played: string[];
  readonly refused: string[];
}

export function tableAt(name: keyof typeof fixtures): TestTable {
  const fixture = fixtures[name] as unknown as Fixture;
  const position = fixture.position as Position<View>;
  const played: string[] = [];
  const refused: string[] = [];
  return {
    game: "planquadrat",
    position,
    before: null,
    effects: fixture.effects as Record<string, Effect>,
    seats: fixture.seats,
    me: 1,
    interactive: true,
    seated: true,
    hand: settle(empty, position),
    hold(hand) {
      this.hand = hand;
    },
    play: (...actions) => void played.push(...actions),
    refuse: (code) => void refused.push(code),
    name: (seat) => fixture.seats[seat - 1]?.name ?? "",
    played,
    refused,
  };
}
