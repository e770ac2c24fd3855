import { describe, expect, it } from "vitest";
import { branchesOf, type Branch } from "$features/review/lineTree";

/** Branches as texts: own moves, then what grows from them. */
const drawn = (branches: readonly Branch[]): unknown[] =>
  branches.map(({ moves, branches }) => (branches.length > 0 ? [moves.join(" "), drawn(branches)] : moves.join(" ")));

describe("lines that were tried", () => {
  const line = (from: number, moves: string, note?: string) => ({
    from,
    moves: moves.split(" "),
    ...(note && { note }),
  });

  it("are a tree that parts where they part", () => {
    const lines = [line(4, "a b c"), line(4, "a b d e"), line(4, "f"), line(6, "g")];
    expect(drawn(branchesOf(lines, 4))).toEqual([["a b", ["c", "d e"]], "f"]);
    expect(drawn(branchesOf(lines, 6))).toEqual(["g"]);
    expect(drawn(branchesOf(lines, 5))).toEqual([]);
  });

  it("part also where something is said, and say it there", () => {
    const [first] = branchesOf([line(0, "a b c"), line(0, "a", "why not?")], 0);
    expect([first?.line.note, drawn(first?.branches ?? [])]).toEqual(["why not?", ["b c"]]);
  });

  it("have no branch for what is said about the game itself", () => {
    expect(branchesOf([{ from: 2, moves: [], note: "here" }], 2)).toEqual([]);
  });
});
