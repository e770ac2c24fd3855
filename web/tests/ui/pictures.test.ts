import { describe, expect, it } from "vitest";
import { pictured, pieces } from "../../src/ui/pictures";

describe("a text with pictures", () => {
  it("is split into strong pieces, plain ones and pictures", () => {
    const text = `**${pictured("BBRY")} → 1, 2** Adds 2 cells.`;
    expect(pieces(text)).toEqual([
      { text: "", strong: true, mark: "BBRY" },
      { text: " → 1, 2", strong: true, mark: null },
      { text: " Adds 2 cells.", strong: false, mark: null },
    ]);
  });

  it("stays one piece where nothing is marked", () => {
    expect(pieces("a1-c1")).toEqual([{ text: "a1-c1", strong: false, mark: null }]);
  });
});
