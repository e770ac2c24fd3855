import { describe, expect, it } from "vitest";
import { changes, glideTime } from "$ui/motion";

describe("what moved", () => {
  const compare = (before: string[], after: string[]) =>
    changes(
      before,
      after,
      (piece) => piece,
      (was, is) => was[0] === is[0],
    );

  it("pairs a piece that vanished with its like that appeared", () => {
    expect(compare(["a1", "b1"], ["a2", "b1"])).toEqual([{ piece: "a2", from: "a1" }]);
  });

  it("takes anything else as newly laid, and each vanished piece once", () => {
    expect(compare(["a1"], ["a2", "a3", "c1"])).toEqual([
      { piece: "a2", from: "a1" },
      { piece: "a3", from: null },
      { piece: "c1", from: null },
    ]);
  });

  it("glides longer for longer ways, up to a limit", () => {
    expect([1, 3, 9].map(glideTime)).toEqual([160, 240, 320]);
  });
});
