import { describe, expect, it } from "vitest";
import { screen, wide } from "$games/planquadrat/geometry";
import { arrow, ghost, refusedAt, shownFrom } from "$games/planquadrat/diagramMarks";

describe("what a diagram marks", () => {
  it("is a ghost where a house would stand, but not at the end of a slide that is refused", () => {
    expect(ghost("b3-d3", true)?.at).toBe("b3-d3");
    expect(ghost("b2-c2>e2-f2", false)?.at).toBe("e2-f2");
    expect(ghost("b2-c2>e2-f2", true)).toBeNull();
    expect(ghost("*b2", false)).toBeNull();
  });

  it("is an arrow from the end that goes ahead to where it comes", () => {
    const tip = screen({ column: 5, row: 2 }, wide);
    expect(arrow("b2-c2>e2-f2", wide)).toContain(`L${tip.x} ${tip.y}`);
    const back = screen({ column: 0, row: 2 }, wide);
    expect(arrow("b2-c2>a2-b2", wide)).toContain(`L${back.x} ${back.y}`);
    expect(arrow("b2-c2", wide)).toBeNull();
  });

  it("has its cross where the rule bites: on the crossing covered, on the way that is barred", () => {
    expect(refusedAt("b3-d3", wide)).toEqual(screen({ column: 2, row: 3 }, wide));
    expect(refusedAt("b5-c5>d5-e5", wide)).toEqual(screen({ column: 3, row: 5 }, wide));
  });

  it("leaves out the rows above in which nothing happens", () => {
    const view = { houses: [{ at: "a0-a2", frozen: false }] };
    expect(shownFrom(view, [], wide)).toBeGreaterThan(shownFrom(view, [{ action: "b3-d3" }], wide));
    expect(shownFrom(view, [{ action: "b6-d6" }], wide)).toBe(0);
  });
});
