import { describe, expect, it } from "vitest";
import { readActions } from "$games/planquadrat/compactActions";

describe("the code for places", () => {
  it("has all 378 places at the beginning, in the order of notation", () => {
    const all = readActions(((1n << 378n) - 1n).toString(16));
    expect(all).toHaveLength(378);
    expect(all.slice(0, 5)).toEqual(["a0-a1", "a0-a2", "a0-a3", "a0-b0", "a0-c0"]);
    expect(all.at(-1)).toBe("i7-i8");
  });

  it("has the first place in the lowest bit", () => {
    expect(readActions("1")).toEqual(["a0-a1"]);
    expect(readActions("a")).toEqual(["a0-a2", "a0-b0"]);
  });
});
