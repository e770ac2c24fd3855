import { describe, expect, it } from "vitest";
import { house, wide } from "$games/planquadrat/geometry";
import { drawingOrder } from "$games/planquadrat/drawingOrder";
import { houseShape } from "$games/planquadrat/houseShape";
import { empty } from "$games/planquadrat/interaction";
import { uprights } from "$games/planquadrat/uprightPieces";

describe("a house", () => {
  it("has one gable an edge, and the long one a raised middle", () => {
    const ridges = (at: string) => houseShape(house(at), wide).ridge.split(" ").length;
    expect([ridges("a0-b0"), ridges("a0-c0"), ridges("a0-d0")]).toEqual([3, 5, 9]);
  });

  it("shows windows only when it lies across", () => {
    expect(houseShape(house("a0-d0"), wide).windows).toHaveLength(3);
    expect(houseShape(house("a0-a3"), wide).windows).toHaveLength(0);
  });

  it("is where the design drawings have it", () => {
    expect(houseShape(house("f2-h2"), wide).front).toBe(
      "383.5,449.5 389,439.4 424.8,430.8 452.3,437.8 487.3,430.8 514,439.4 508.5,449.5",
    );
  });
});

describe("the order of drawing", () => {
  const view = (...houses: string[]) => ({ claims: [], houses: houses.map((at) => ({ at, frozen: false })) });
  const order = (...houses: string[]) => uprights(view(...houses), empty, wide).map(({ key }) => key);

  it("draws the upper of two that meet first", () => {
    expect(order("b1-d1", "d1-d3", "b3-d3")).toEqual(["b3-d3", "d1-d3", "b1-d1"]);
  });

  it("draws the right of two that meet side by side first", () => {
    expect(order("b2-c2", "c1-c3")).toEqual(["c1-c3", "b2-c2"]);
    expect(order("c1-c3", "c2-d2")).toEqual(["c2-d2", "c1-c3"]);
  });

  it("puts a monument behind the wall below it and before the wall above it", () => {
    const claims = [{ owner: 1, first: "b2", squares: ["b2"] }];
    const keys = uprights({ ...view("b1-c1", "b2-c2"), claims }, empty, wide).map(({ key }) => key);
    expect(keys).toEqual(["b2-c2", "monument b2", "b1-c1"]);
  });

  it("keeps everything, whatever the order", () => {
    const box = (top: number, height: number) => ({ left: 0, right: 9, top, bottom: top + height });
    const things = [3, 1, 2].map((top) => ({ top, ground: box(top * 10, 5), box: box(top * 10 - 20, 25) }));
    expect(drawingOrder(things).map(({ top }) => top)).toEqual([1, 2, 3]);
  });
});
