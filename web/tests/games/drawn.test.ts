/** The few formulas that both Python and the page compute, held to what Python draws (tests/drawing/vectors.py). */
import { describe, expect, it } from "vitest";
import { anchor, house, wide } from "$games/planquadrat/geometry";
import { houseShape } from "$games/planquadrat/houseShape";
import { bevel } from "$games/quadrata/bevel";
import drawn from "./drawn.json";

type Points = readonly (readonly number[])[];

/** The page rounds to a tenth. */
function same(text: string, points: Points): void {
  const found = text.split(" ").map((point) => point.split(",").map(Number));
  expect(found).toHaveLength(points.length);
  found.forEach(([x, y], i) => {
    expect(Math.abs((x as number) - (points[i]?.[0] as number))).toBeLessThan(0.061);
    expect(Math.abs((y as number) - (points[i]?.[1] as number))).toBeLessThan(0.061);
  });
}

describe("Python and the page draw the same", () => {
  it.each(Object.entries(drawn.houses))("house %s", (at, { front, back }) => {
    const found = houseShape(house(at), wide);
    same(found.front, front);
    same(found.back, back);
  });

  it.each(drawn.anchors)("the monument of $squares stands in $at", ({ squares, at }) => {
    expect(anchor(squares)).toBe(at);
  });

  it.each(drawn.forms)("form $code", ({ outline, body, top, lit }) => {
    const found = bevel(
      outline.map(([x, y]) => ({ x: x as number, y: y as number })),
      122,
    );
    same(found.body, body);
    same(found.top, top);
    found.sides.forEach((side, i) => expect(side.lit).toBeCloseTo(lit[i] as number, 2));
  });
});
