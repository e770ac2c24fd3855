import { describe, expect, it } from "vitest";
import type { LiveTable } from "$table/model/live.svelte";
import { canTakeBack } from "$table/model/permissions";

/** A table where seat 1 is mine, with the players of its moves; chance is 0. */
function tableOf(movers: number[], seatTwo: "person" | "bot", more: object = {}): LiveTable {
  const seats = [
    { seat: 1, kind: "person", mine: true },
    { seat: 2, kind: seatTwo, mine: false },
  ];
  const latest = { status: "playing", offers: { end: null, takeback: null }, ...more };
  const moves = movers.map((player) => ({ player }));
  return { live: true, latest, moves, seats, isMine: (seat: number) => seat === 1 } as unknown as LiveTable;
}

describe("a takeback is offered exactly when the server allows it (tables/model/decide.py)", () => {
  it("needs a turn of mine", () => {
    expect(canTakeBack(tableOf([2], "bot"))).toBe(false);
    expect(canTakeBack(tableOf([1, 2], "bot"))).toBe(true);
  });

  it("cannot hide what chance has shown since, unless opponents may agree", () => {
    expect(canTakeBack(tableOf([1, 0, 2], "bot"))).toBe(false);
    expect(canTakeBack(tableOf([1, 0, 2], "person"))).toBe(true);
  });

  it("is asked for once at a time", () => {
    const offers = { end: null, takeback: { seat: 1, to_ply: 0 } };
    expect(canTakeBack(tableOf([1, 2], "person", { offers }))).toBe(false);
  });

  it("ends with the game, and a daily challenge has none", () => {
    expect(canTakeBack(tableOf([1, 2], "bot", { status: "over" }))).toBe(false);
    expect(canTakeBack(tableOf([1], "bot", { daily: { day: "2026-11-18" } }))).toBe(false);
  });
});
