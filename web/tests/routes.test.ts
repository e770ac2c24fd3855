import { describe, expect, it } from "vitest";
import { match, pages } from "../src/routes";

describe("addresses", () => {
  it.each([
    ["/", "home", {}],
    ["/new", "new", { game: "planquadrat" }],
    ["/new/quadrata", "new", { game: "quadrata" }],
    ["/watch", "watch", {}],
    ["/t/abc123", "table", { id: "abc123" }],
    ["/learn", "learn", {}],
    ["/learn/quadrata", "rules", { game: "quadrata" }],
    ["/lesson/minisurf", "lesson", { game: "minisurf" }],
    ["/lesson", "lost", {}],
    ["/puzzles", "puzzles", { game: "planquadrat" }],
    ["/puzzles/minisurf/x7", "puzzles", { game: "minisurf", id: "x7" }],
    ["/puzzles/minisurf/x7/more", "lost", {}],
    ["/records", "records", {}],
    ["/print", "print", {}],
    ["/print/quadracarta", "print", { box: "quadracarta" }],
    ["/daily", "daily", {}],
    ["/daily/2026-11-18", "daily", { date: "2026-11-18" }],
    ["/daily/2026-11-18/puzzle", "dailyPuzzle", { date: "2026-11-18" }],
    ["/replay", "replay", {}],
    ["/review", "lost", {}],
    ["/new/chess", "lost", {}],
    ["/t/a/b", "lost", {}],
  ])("%s", (path, page, params) => {
    expect(match(path)).toEqual({ page, params, search: "" });
  });

  it("recognises a table for a friend", () => {
    const { params, search } = match("/new/minisurf", "?friend");
    const props = pages.find(({ name }) => name === "new")?.props(params, search);
    expect(props).toEqual({ game: "minisurf", friend: true, watch: false, open: false });
  });
});
