import { describe, expect, it } from "vitest";
import {
  anchor,
  contains,
  crossing,
  everyPlace,
  house,
  houseFrom,
  nearest,
  nearestStop,
  onBoard,
  regionPath,
  screen,
  squareCentre,
  wide,
} from "$games/planquadrat/geometry";

describe("notation", () => {
  it("reads crossings from the lower left", () => {
    expect(crossing("a0")).toEqual({ column: 0, row: 0 });
    expect(crossing("i8")).toEqual({ column: 8, row: 8 });
  });

  it("reads a house and writes it back", () => {
    const lying = house("b1-e1");
    expect(lying).toMatchObject({ length: 3, across: true, start: { column: 1, row: 1 } });
    expect(houseFrom(lying.start, lying.length, lying.across).at).toBe("b1-e1");
    expect(house("c2-c3")).toMatchObject({ length: 1, across: false });
  });

  it("knows 144 edges, and fewer places for longer houses", () => {
    expect([1, 2, 3].map((length) => everyPlace(length).length)).toEqual([144, 126, 108]);
    expect(everyPlace(3).every(onBoard)).toBe(true);
  });

  it("sees a house that sticks out over the rim", () => {
    expect(onBoard(houseFrom({ column: 7, row: 0 }, 2, true))).toBe(false);
    expect(onBoard(houseFrom({ column: 7, row: 0 }, 2, false))).toBe(true);
  });
});

describe("the screen", () => {
  it("has row 8 at the top", () => {
    expect(screen({ column: 0, row: 8 }, wide)).toEqual({ x: 44, y: 44 });
    expect(screen({ column: 8, row: 0 }, wide)).toEqual({ x: 580, y: 580 });
  });

  it("has the centre of a1 up and right of a0", () => {
    expect(squareCentre("a1", wide)).toEqual({ x: 77.5, y: 546.5 });
  });
});

describe("pointing", () => {
  const at = (column: number, row: number) => screen({ column, row }, wide);

  it("means the edge in whose diamond the pointer is", () => {
    const edges = everyPlace(1);
    expect(nearest(at(2.5, 3.2), edges, wide)?.at).toBe("c3-d3");
    expect(nearest(at(2.2, 3.5), edges, wide)?.at).toBe("c3-c4");
    expect(nearest(at(2.5, 3.8), edges, wide)?.at).toBe("c4-d4");
  });

  it("lets longer houses lean to the side of the pointer", () => {
    const places = everyPlace(3);
    expect(nearest(at(3.1, 4), places, wide)?.at).toBe("c4-f4");
    expect(nearest(at(3.9, 4), places, wide)?.at).toBe("c4-f4");
    expect(nearest(at(4.4, 4), places, wide)?.at).toBe("d4-g4");
  });

  it("snaps to legal places only", () => {
    expect(nearest(at(2.5, 3.1), [house("c4-d4")], wide, 0.95)?.at).toBe("c4-d4");
    expect(nearest(at(2.5, 3.1), [house("f7-g7")], wide)).toBeNull();
  });

  it("reaches the outer border from the rim", () => {
    expect(nearest(at(3.5, -0.4), everyPlace(1), wide)?.at).toBe("d0-e0");
  });

  it("drags a house from stop to stop along its groove", () => {
    const from = house("e6-g6");
    const stops = [house("d6-f6"), house("b6-d6")];
    const drag = (columns: number) => nearestStop(at(5 + columns, 6.3), at(5, 6), from, stops, wide).at;
    expect([drag(-0.4), drag(-0.8), drag(-2), drag(-7), drag(3)]).toEqual([
      "e6-g6",
      "d6-f6",
      "d6-f6",
      "b6-d6",
      "e6-g6",
    ]);
  });

  it("finds the region under the pointer", () => {
    expect(contains(["b2", "c2"], at(2.5, 1.5), wide)).toBe(true);
    expect(contains(["b2", "c2"], at(3.5, 1.5), wide)).toBe(false);
  });
});

describe("regions", () => {
  it("carry their monument in the middle, else upper left", () => {
    expect(anchor(["e1", "f1", "g1"])).toBe("f1");
    expect(anchor(["b2", "c2", "b3", "c3"])).toBe("b3");
    expect(anchor(["a7", "a8", "b8"])).toBe("a8");
  });

  it("fill the grooves inside them and keep off those around", () => {
    expect(regionPath(["a1", "b1"], wide)).toBe("M50.5 519.5H111V573.5H50.5zM111 519.5H171.5V573.5H111z");
  });
});
