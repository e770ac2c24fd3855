import { afterEach, describe, expect, it, vi } from "vitest";
import { changes, glideTime } from "$lib/motion";
import { parse } from "$lib/router.svelte";
import { Pace } from "$lib/table/pace";

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

describe("addresses", () => {
  it.each([
    ["/", { page: "home" }],
    ["/new/quadrata", { page: "new", game: "quadrata", friend: false, watch: false, open: false }],
    ["/watch", { page: "watch" }],
    ["/t/abc123", { page: "table", id: "abc123" }],
    ["/learn", { page: "learn" }],
    ["/learn/quadrata", { page: "rules", game: "quadrata" }],
    ["/lesson/minisurf", { page: "lesson", game: "minisurf" }],
    ["/lesson", { page: "lost" }],
    ["/records", { page: "records" }],
    ["/new/chess", { page: "lost" }],
    ["/t/a/b", { page: "lost" }],
  ])("%s", (path, route) => {
    expect(parse(path)).toEqual(route);
  });

  it("tells a table that waits for a friend", () => {
    expect(parse("/new/minisurf", "?friend")).toMatchObject({ friend: true });
  });
});

describe("the pace of an opponent's parts", () => {
  afterEach(() => vi.useRealTimers());

  it("shows one after the other, and all at once on any input", () => {
    vi.useFakeTimers();
    const shown: number[] = [];
    const pace = new Pace<number>((item) => shown.push(item));
    [1, 2, 3, 4].forEach((item) => pace.push(item, 250));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(250);
    expect(shown).toEqual([1, 2]);
    pace.finish();
    expect(shown).toEqual([1, 2, 3, 4]);
    pace.push(5, 0);
    pace.push(6, 0);
    expect(shown).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
