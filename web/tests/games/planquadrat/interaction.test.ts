import { describe, expect, it } from "vitest";
import { screen, wide } from "$games/planquadrat/geometry";
import {
  drop,
  empty,
  grab,
  next,
  point,
  push,
  ready,
  settle,
  steer,
  take,
  tap,
  turn,
  ways,
} from "$games/planquadrat/interaction";
import { tableAt } from "./table";

const at = (column: number, row: number) => screen({ column, row }, wide);

describe("placing", () => {
  it("shows the ghost in the groove pointed at, also where it may not stand", () => {
    const { hand, position } = tableAt("place");
    expect(point(hand, position, at(3, 5.5), wide).ghost).toBe("d5-d6");
    const taken = point(hand, { ...position, actions: ["d6-d7", "d5-e5"] }, at(3.05, 5.8), wide);
    expect(taken.ghost).toBe("d5-d6");
    expect(ready(taken, position)).toBe("d5-d6");
    expect(ready(taken, { ...position, actions: ["d6-d7", "d5-e5"] })).toBeNull();
  });

  it("lets a long house lean to where it may stand over the edge pointed at", () => {
    const { hand, position } = tableAt("place");
    const now = { ...position, actions: ["b4-e4", "d0-d3"] };
    expect(point({ ...hand, size: 3 }, now, at(4.5, 4), wide).ghost).toMatch(/^[d-e]4|c4/);
    expect(point({ ...hand, size: 3 }, now, at(1.5, 4), wide).ghost).toBe("b4-e4");
    expect(point({ ...hand, size: 3 }, now, at(3.6, 4), wide).ghost).toBe("b4-e4");
  });

  it("changes the size and keeps it after the move", () => {
    const { hand, position } = tableAt("place");
    const large = take(hand, position, 3);
    expect(large.size).toBe(3);
    expect(settle(large, position)).toMatchObject({ size: 3, ghost: null });
  });

  it("takes a size that is left when the chosen one is used up", () => {
    const { position } = tableAt("place");
    const actions = position.actions.filter((action) => action === "d5-d6");
    expect(settle({ ...empty, size: 3 }, { ...position, actions }).size).toBe(1);
  });

  it("does not take a size of which none can be placed", () => {
    const { hand, position } = tableAt("place");
    const actions = ["d5-d6"];
    expect(take(hand, { ...position, actions }, 2)).toBe(hand);
  });

  it("holds the ghost after a tap, so that the button can lay it", () => {
    const { hand, position } = tableAt("place");
    const tapped = tap(hand, position, at(3, 5.5), wide);
    expect(tapped).toMatchObject({ ghost: "d5-d6", pinned: true });
    expect(point(tapped, position, at(0.5, 0), wide)).toBe(tapped);
    expect(ready(tapped, position)).toBe("d5-d6");
  });

  it("is not ready where the cursor points at an occupied groove", () => {
    const { hand, position } = tableAt("place");
    const there = { ...hand, ghost: "g4-g6" };
    expect(ready(there, position)).toBeNull();
  });
});

describe("the cursor", () => {
  it("starts in the middle, moves over crossings and turns", () => {
    let hand = steer(empty, 1, 0);
    expect(hand.ghost).toBe("e4-f4");
    hand = steer(hand, 1, 1);
    expect(hand.ghost).toBe("f5-g5");
    expect(turn(hand).ghost).toBe("f5-f6");
  });

  it("stays on the board with every size", () => {
    let hand = { ...empty, size: 3 };
    for (let i = 0; i < 12; i++) hand = { ...steer(hand, 1, 1) };
    expect(hand.ghost).toBe("f8-i8");
    expect(turn(hand).ghost).toBe("f5-f8");
  });
});

describe("sliding", () => {
  it("takes hold of houses that can slide, and of no others", () => {
    const { hand, position } = tableAt("slide");
    expect(grab(hand, position, "e6-g6", null)).toMatchObject({ held: "e6-g6", ghost: "e6-g6" });
    expect(grab(hand, position, "b1-d1", null)).toBe(hand);
  });

  it("pushes from stop to stop and no further", () => {
    const { hand, position } = tableAt("slide");
    let held = grab(hand, position, "e6-g6", null);
    held = push(held, position, -1);
    expect(ready(held, position)).toBe("e6-g6>d6-f6");
    held = push(push(push(held, position, -1), position, -1), position, -1);
    expect(ready(held, position)).toBe("e6-g6>b6-d6");
    expect(push(held, position, -1)).toBe(held);
  });

  it("is not ready while the house is where it was", () => {
    const { hand, position } = tableAt("slide");
    const held = grab(hand, position, "e6-g6", null);
    expect(ready(push(push(held, position, -1), position, 1), position)).toBeNull();
    expect(drop(held, position).held).toBeNull();
  });

  it("knows which ends can move", () => {
    const { position } = tableAt("slide");
    expect(ways(position, "e6-g6")).toEqual({ down: true, up: false });
    expect(ways(position, "f7-g7")).toEqual({ down: true, up: true });
    expect(ways(position, "b1-d1")).toEqual({ down: false, up: false });
    expect(ways(position, "e6-g6", "b6-d6")).toEqual({ down: false, up: true });
  });

  it("goes through what can slide, and leaves after the last", () => {
    const { hand, position } = tableAt("slide");
    const seen: string[] = [];
    let now = next(hand, position, 1);
    while (now && seen.length < 20) {
      seen.push(now.held ?? "");
      now = next(now, position, 1);
    }
    expect(seen).toEqual(["a2-a4", "c4-c5", "c4-f4", "c5-d5", "e6-g6", "f2-h2", "f4-f6", "f7-g7"]);
    expect(next(hand, position, -1)?.held).toBe("f7-g7");
  });
});

describe("claiming", () => {
  it("chooses the largest of several closed courts by itself", () => {
    const { position } = tableAt("closed");
    const small = { first: "g1", squares: ["g1"], claimable: true };
    const two = { ...position, view: { ...position.view, closed: [small, ...position.view.closed] } };
    expect(settle(empty, two).region).toBe("c3");
  });

  it("chooses the only closed square by itself", () => {
    const { hand, position } = tableAt("claim");
    expect(hand.region).toBe("c5");
    expect(ready(hand, position)).toBe("*c5");
  });
});
