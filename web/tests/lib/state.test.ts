import { describe, expect, it } from "vitest";
import type { Position, Snapshot, TableEvent } from "$lib/api/types";
import { apply, sideOf, withPresence } from "$lib/table/state";
import fixture from "../fixtures/planquadrat-slide.json";

const table = fixture as unknown as Snapshot;
const at = "2026-11-15T21:00:00Z";
const later = (ply: number, turn = 2): Position => ({ ...table.position, ply, turn });

describe("an event", () => {
  const played: TableEvent = { kind: "played", at, player: 1, action: "e6-g6>d6-f6", ply: 57 };

  it("adds its move and position", () => {
    const next = apply(table, table.n + 1, played, later(57)) as Snapshot;
    expect(next.moves.at(-1)).toEqual({ ply: 57, player: 1, text: "e6-g6>d6-f6" });
    expect(next.moves).toHaveLength(57);
    expect(next.position.turn).toBe(2);
    expect(next.n).toBe(table.n + 1);
  });

  it("is ignored when it is known already", () => {
    expect(apply(table, table.n, played, later(57))).toBe(table);
  });

  it("asks for a fresh snapshot when one before it is missing", () => {
    expect(apply(table, table.n + 2, played, later(57))).toBeNull();
  });

  it("asks for a fresh snapshot when a seat changed", () => {
    expect(apply(table, table.n + 1, { kind: "sat", at, seat: 2, name: "Chloé" }, null)).toBeNull();
  });

  it("goes back in the line when something is undone", () => {
    const next = apply(table, table.n + 1, { kind: "undone", at, seat: 1, to_ply: 55 }, later(55, 1));
    expect(next?.moves).toHaveLength(55);
  });

  it("notes a chance event as nobody's", () => {
    const next = apply(table, table.n + 1, { kind: "chance", at, action: "roll 4", ply: 57 }, later(57));
    expect(next?.moves.at(-1)?.player).toBe(0);
  });
});

describe("offers", () => {
  const offered = apply(table, table.n + 1, { kind: "end_offered", at, seat: 2 }, null) as Snapshot;

  it("stay until they are answered", () => {
    expect(offered.offers.end).toBe(2);
    expect(apply(offered, offered.n + 1, { kind: "end_declined", at, seat: 1 }, null)?.offers.end).toBeNull();
  });

  it("lapse when a move is made", () => {
    const event: TableEvent = { kind: "played", at, player: 1, action: "-", ply: 57 };
    expect(apply(offered, offered.n + 1, event, later(57))?.offers.end).toBeNull();
  });

  it("end the game with a result", () => {
    const result = { scores: [7, 5], winners: [1], termination: "agreed" };
    const next = apply(offered, offered.n + 1, { kind: "over", at, result }, null);
    expect(next).toMatchObject({ status: "over", result });
  });
});

describe("the side of the screen", () => {
  const seats = (...mine: number[]): Snapshot["seats"] =>
    table.seats.map((seat) => ({ ...seat, mine: mine.includes(seat.seat) }));

  it("is that of the player to move, if that is me", () => {
    expect(sideOf({ ...table, seats: seats(1, 2), position: later(57, 2) })).toBe(2);
  });

  it("stays mine while others move", () => {
    expect(sideOf({ ...table, seats: seats(2), position: later(57, 1) })).toBe(2);
  });

  it("is the first seat for onlookers", () => {
    expect(sideOf({ ...table, seats: seats() })).toBe(1);
  });
});

it("knows who is there", () => {
  expect(withPresence(table, [true, false]).seats.map(({ online }) => online)).toEqual([true, false]);
});
