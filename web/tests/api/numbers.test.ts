import { afterEach, describe, expect, it } from "vitest";
import { adoptNumbers, numbers, type Site } from "$api/numbers";
import { standingOf } from "$features/learn/progress/puzzles.svelte";

const built = { ...numbers };
afterEach(() => void Object.assign(numbers, built));

describe("numbers that the server decides", () => {
  it("count for a beginner as soon as the server has sent them", () => {
    adoptNumbers({ ...built, lobby: true, puzzle_beginner: { mu: 1000, sigma: 150 } } as Site);
    expect(standingOf("planquadrat").solver).toEqual({ mu: 1000, sigma: 150 });
  });

  it("limit every field whose text the server checks", () => {
    // Stored on this device only, and the input of a code, which is longer than a code.
    const own = ["features/review/Comments.svelte", "table/invite/CodeEntry.svelte"];
    const components = import.meta.glob<string>("../../src/**/*.svelte", {
      query: "?raw",
      import: "default",
      eager: true,
    });
    const fixed = Object.entries(components).filter(([, text]) => /maxlength="\d/.test(text));
    expect(fixed.map(([file]) => file.replace("../../src/", "")).sort()).toEqual(own);
  });
});
