// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { LiveTable } from "$table/model/live.svelte";
import { endQuestion, offerFor } from "$table/model/offers";

/** The reader sits in seat 2, and a person far away in seat 1. */
function tableWith(offeredBy: number | null): LiveTable {
  const scores = [3, 5];
  return {
    me: 2,
    over: false,
    endInQuestion: true,
    seated: true,
    seats: [1, 2].map((seat) => ({ seat, kind: "person", mine: seat === 2 })),
    latest: { status: "playing", offers: { end: offeredBy, takeback: null }, position: { scores } },
    name: (seat: number) => (seat === 1 ? "Bruno" : "You"),
    isMine: (seat: number) => seat === 2,
  } as unknown as LiveTable;
}

describe("an offer to end the game", () => {
  it("is asked about with the points of the player who offers first", () => {
    expect(endQuestion(tableWith(null))?.text).toBe("**Offer to end the game** at 5\u00a0:\u00a03?");
  });

  it("shows the other player the points of the one who made it first", () => {
    expect(offerFor(tableWith(1))?.text).toBe("**Bruno offers to end the game** at 3\u00a0:\u00a05.");
  });
});
