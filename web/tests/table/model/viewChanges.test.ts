import { describe, expect, it } from "vitest";
import { withChanges } from "$table/model/viewChanges";

describe("changes of a view", () => {
  const view = { phase: "place", houses: ["a0-b0", "c2-c3", "d2-d3"], supplies: [{ small: 9 }, { small: 8 }] };

  it("replace a part, at any depth", () => {
    expect(withChanges(view, [[["phase"], "slide"]])).toEqual({ ...view, phase: "slide" });
    expect(withChanges(view, [[["supplies", 1, "small"], 7]])).toEqual({
      ...view,
      supplies: [{ small: 9 }, { small: 7 }],
    });
    expect(withChanges(view, [[[], { phase: "over" }]])).toEqual({ phase: "over" });
  });

  it("replace items of a list, one change after the other", () => {
    const slid = withChanges(view, [
      [["houses"], 1, 1, []],
      [["houses"], 0, 0, ["a0-a1"]],
    ]);
    expect(slid).toEqual({ ...view, houses: ["a0-a1", "a0-b0", "d2-d3"] });
  });

  it("leave the view before them as it was, and what they do not touch the same object", () => {
    const after = withChanges(view, [[["houses"], 3, 0, ["e4-e5"]]]) as typeof view;
    expect(view.houses).toHaveLength(3);
    expect(after.supplies).toBe(view.supplies);
  });
});
