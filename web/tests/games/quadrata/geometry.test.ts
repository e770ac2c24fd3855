import { describe, expect, test } from "vitest";
import { flipped, inside, nearestFit, orientations, place, placed, shapeOf, turned } from "$games/quadrata/geometry";
import { fixture } from "./table";

const kinds = fixture("start").position.view.forms;
const lying = ["move", "four", "rob", "joker"].flatMap((name) =>
  fixture(name).position.view.boards.flatMap(({ forms }) => forms),
);

/** Twice the area, from the corners. */
function area(points: readonly { x: number; y: number }[]): number {
  return points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length] as { x: number; y: number };
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
}

describe("a place", () => {
  test("has the outline of its triangles together", () => {
    expect(place("a1e.a1n.a1s.a1w").outline).toHaveLength(4);
    expect(place("a1e.a1n.b1w").outline).toHaveLength(4);
    expect(place("b2n").outline).toEqual([
      { x: 4, y: 4 },
      { x: 2, y: 4 },
      { x: 3, y: 3 },
    ]);
  });

  test("has the corners that the engine gives, in whatever order", () => {
    for (const { place: text, polygon } of lying) {
      const mine = place(text).outline.map(({ x, y }) => `${x},${y}`);
      expect(mine.sort(), text).toEqual(polygon.map(([x, y]) => `${x},${y}`).sort());
    }
    expect(lying.length).toBeGreaterThan(80);
  });

  test("goes anticlockwise around one unit of area for each triangle", () => {
    for (const { place: text } of lying) expect(area(place(text).outline), text).toBe(2 * text.split(".").length);
  });

  test("has its middle inside", () => {
    for (const { place: text } of lying) expect(inside(place(text).centre, place(text).outline), text).toBe(true);
  });

  test("is its shape, laid at its corner", () => {
    for (const { place: text } of lying) {
      const { shape, column, row } = place(text);
      expect(placed(shape, column, row).text).toBe(text);
    }
  });
});

describe("a shape", () => {
  test("comes from the polygon of its form, with as many triangles as pips", () => {
    for (const { code, polygon, pips } of kinds) expect(shapeOf(polygon).split("."), code).toHaveLength(pips);
    expect(
      shapeOf([
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ]),
    ).toBe("a1e.a1n.a1s.a1w");
    expect(
      shapeOf([
        [0, 0],
        [2, 0],
        [1, 1],
      ]),
    ).toBe("a1s");
  });

  test("turns clockwise as seen on the screen", () => {
    expect(turned("a1n")).toBe("a1e");
    expect(turned("a1n", false)).toBe("a1w");
    expect(turned("a1n.b1n")).toBe("a1e.a2e");
  });

  test("is the same again after four turns, or two turns over", () => {
    for (const { polygon } of kinds) {
      const shape = shapeOf(polygon);
      expect(turned(turned(turned(turned(shape))))).toBe(shape);
      expect(turned(turned(shape), false)).toBe(shape);
      expect(flipped(flipped(shape))).toBe(shape);
    }
  });

  test("can lie in as many ways as its symmetry leaves", () => {
    const ways = Object.fromEntries(kinds.map(({ code, polygon }) => [code, orientations(shapeOf(polygon)).length]));
    expect(ways).toEqual({ "1": 4, "2": 4, "3": 8, "4s": 1, "4p": 4, "5": 4, "6": 8 });
  });

  test("lies in one of these ways in every square of the fixtures", () => {
    const known = new Set(kinds.flatMap(({ polygon }) => orientations(shapeOf(polygon))));
    for (const { place: text } of lying) expect(known.has(place(text).shape), text).toBe(true);
  });

  test("is kept inside the square when it is laid near a point", () => {
    const large = shapeOf([
      [0, 0],
      [4, 0],
      [2, 2],
      [0, 2],
    ]);
    expect(nearestFit(large, { x: -9, y: 99 }, 3)?.text).toBe(placed(large, 0, 2).text);
    expect(nearestFit(large, { x: 99, y: -9 }, 3)?.text).toBe(placed(large, 1, 0).text);
    expect(nearestFit(large, { x: 1, y: 1 }, 1)).toBeNull();
  });
});
