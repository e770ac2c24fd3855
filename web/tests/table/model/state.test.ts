import { describe, expect, it } from "vitest";
import type { EventMessage, Position, Snapshot } from "$api/types";
import { apply, sideOf, whole, withPresence } from "$table/model/state";
import fixture from "../../fixtures/planquadrat-slide.json";

const table = fixture as unknown as Snapshot;
const at = "2026-11-15T21:00:00Z";
const later = (ply: number, turn = 2): Position => ({ ...table.position, ply, turn });
const message = (event: EventMessage["event"], rest: Partial<EventMessage> = {}): EventMessage => ({
  type: "event",
  table: table.id,
  n: table.n + 1,
  event,
  ...rest,
});

describe("an event", () => {
  const move = { ply: 57, player: 1, text: "e6-g6>d6-f6" };
  const played = message(
    { kind: "played", at, player: 1, action: move.text, ply: 57 },
    { position: later(57), changes: { line: { keep: 56, moves: [move] } } },
  );

  it("puts its move and position in place", () => {
    const next = apply(table, played) as Snapshot;
    expect(next.moves.at(-1)).toEqual(move);
    expect(next.moves).toHaveLength(57);
    expect(next.position.turn).toBe(2);
    expect(next).toMatchObject({ n: table.n + 1, updated: at });
  });

  it("is ignored when it is known already", () => {
    expect(apply(table, { ...played, n: table.n })).toBe(table);
  });

  it("asks for a fresh snapshot when one before it is missing", () => {
    expect(apply(table, { ...played, n: table.n + 2 })).toBeNull();
  });

  it("changes seats without a fresh snapshot", () => {
    const seats = table.seats.map((seat) => ({
      ...seat,
      name: "Chloé",
      mine: false,
      presence: "here" as const,
      since: null,
    }));
    const sat = message({ kind: "sat", at, seat: 2, name: "Chloé" }, { changes: { seats, status: "playing" } });
    expect(apply(table, sat)).toMatchObject({ seats, status: "playing" });
  });

  it("goes back in the line when something is undone", () => {
    const undone = message(
      { kind: "undone", at, seat: 1, to_ply: 55 },
      { position: later(55, 1), changes: { line: { keep: 55, moves: [] } } },
    );
    expect(apply(table, undone)?.moves).toEqual(table.moves.slice(0, 55));
  });

  it("leaves alone what the server does not name, whatever kind it is", () => {
    const offered: Snapshot = { ...table, offers: { end: 1, takeback: null } };
    // The offer stands over the move of who made it: only the server knows, and it says nothing of offers.
    expect(apply(offered, played)?.offers).toEqual({ end: 1, takeback: null });
    const unknown = { kind: "something_new", at } as unknown as EventMessage["event"];
    expect(apply(table, message(unknown))).toEqual({ ...table, n: table.n + 1, updated: at });
  });

  it("takes an offer away or ends the game when the server says so", () => {
    const result = { scores: [7, 5], winners: [1], termination: "agreed" };
    const changes = { status: "over", result, offers: { end: null, takeback: null } } as const;
    expect(apply(table, message({ kind: "over", at, result }, { changes }))).toMatchObject(changes);
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
  const seats = [
    { kind: "here", since: null },
    { kind: "lost", since: at },
  ] as const;
  const told = { type: "presence", table: "t", online: [true, false], seats, watchers: 3 } as const;
  expect(withPresence(table, told).seats.map(({ online }) => online)).toEqual([true, false]);
  expect(withPresence(table, told).seats[1]).toMatchObject({ presence: "lost", since: at });
  expect(withPresence(table, told).watchers).toBe(3);
});

describe("a message of the compact protocol", () => {
  const read = (code: string): string[] => [`code ${code}`];
  const compact = message(
    { kind: "played", at, player: 1, action: "-", ply: 57 },
    {
      position_changes: { ply: 57, turn: 2, view: [[["phase"], "place"]] },
      changes: { line: { keep: 56, moves: [] } },
      actions: "3f",
    },
  );

  it("says what changes in the position, and has the actions of the player who is to decide", () => {
    const { position } = apply(table, compact, read) as Snapshot;
    expect(position).toMatchObject({ ply: 57, turn: 2, scores: table.position.scores, actions: ["code 3f"] });
    expect(position.view).toEqual({ ...(table.position.view as object), phase: "place" });
  });

  it("has no actions for everybody else", () => {
    const { actions: _, ...others } = compact;
    expect(apply(table, others, read)?.position.actions).toEqual([]);
  });

  it("has a whole position with its actions after a gap", () => {
    const caughtUp = message(
      { kind: "played", at, player: 1, action: "-", ply: 57 },
      { position: later(57), actions: ["-"] },
    );
    expect(apply(table, caughtUp, read)?.position).toEqual({ ...later(57), actions: ["-"] });
  });

  it("has the moves of a snapshot in short", () => {
    const moves = table.moves.map(({ player, text }) => [player, text] as const);
    const snapshot = { ...table, moves: [] };
    const shown = whole({ type: "snapshot", table: table.id, snapshot, line: moves, actions: "1" }, read);
    expect(shown).toEqual({ ...table, position: { ...table.position, actions: ["code 1"] } });
  });
});
