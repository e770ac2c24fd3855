import { beforeEach, describe, expect, it } from "vitest";
import { BoardTools } from "$table/model/boardTools.svelte";

let tools: BoardTools;
beforeEach(() => (tools = new BoardTools()));

describe("circles and arrows", () => {
  it("are what a short and a long stroke draw", () => {
    tools.stroke({ x: 0.5, y: 0.5 }, { x: 0.51, y: 0.5 }, 1);
    tools.stroke({ x: 0.1, y: 0.1 }, { x: 0.9, y: 0.9 }, 1, true);
    expect(tools.drawn.map(({ to }) => to)).toEqual([null, { x: 0.9, y: 0.9 }]);
    expect(tools.drawn.map(({ second }) => second)).toEqual([false, true]);
  });

  it("are erased by drawing them once more", () => {
    tools.stroke({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 }, 1);
    tools.stroke({ x: 0.1, y: 0.1 }, { x: 0.9, y: 0.9 }, 1);
    tools.stroke({ x: 0.52, y: 0.5 }, { x: 0.52, y: 0.5 }, 1);
    tools.stroke({ x: 0.9, y: 0.1 }, { x: 0.1, y: 0.9 }, 1);
    expect(tools.drawn.map(({ from }) => from.x)).toEqual([0.1, 0.9]);
  });
});
