/** A table for tests: a fixture with a hand, and a list of what was played and refused. */
import type { Snapshot, Values } from "$api/types";
import { empty, settle, type Hand } from "$games/quadracarta/interaction";
import type { Effect, Table, View } from "$games/quadracarta/view";

interface Fixture extends Snapshot<View> {
  readonly effects: Readonly<Record<string, Effect>>;
}

const files = import.meta.glob<{ default: Fixture }>("../../fixtures/m*surf-*.json", { eager: true });

export const names = Object.keys(files).map((path) => path.replace(/.*\/|\.json/g, ""));

export function fixture(name: string): Fixture {
  const file = files[`../../fixtures/${name}.json`];
  if (!file) throw new Error(`no fixture ${name}`);
  return file.default;
}

export interface TestTable extends Table {
  hand: Hand;
  readonly played: string[];
  readonly refused: { readonly code: string; readonly values: Values }[];
}

export function tableOf(name: string, change: Partial<Fixture> = {}): TestTable {
  const { game, position, seats, effects } = { ...fixture(name), ...change };
  const mine = seats.filter((seat) => seat.mine).map(({ seat }) => seat);
  const turn = position.turn ?? 0;
  return {
    game,
    position,
    before: null,
    effects,
    seats,
    me: mine.includes(turn) ? turn : (mine[0] ?? 1),
    interactive: mine.includes(turn),
    seated: mine.length > 0,
    hand: settle(empty, position),
    played: [],
    refused: [],
    hold(hand) {
      this.hand = hand;
    },
    play(action) {
      this.played.push(action);
    },
    refuse(code, values = {}) {
      this.refused.push({ code, values });
    },
    name: (seat) => seats.find((other) => other.seat === seat)?.name ?? "",
  };
}

export function press(key: string, shiftKey = false): KeyboardEvent {
  return new KeyboardEvent("keydown", { key, shiftKey });
}
