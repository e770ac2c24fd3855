import { describe, expect, it } from "vitest";
import {
  box,
  cellsOf,
  groups,
  border,
  nearest,
  readLay,
  rings,
  turned,
  visible,
  ways,
  writeLay,
} from "$games/quadracarta/geometry";
import { fixture, names } from "./table";

describe("a card", () => {
  it("turns to the right: the lower left coat of arms comes to the top left", () => {
    expect(turned("RYBB", 1)).toBe("BRYB");
    expect(turned("RYBB", -1)).toBe("YBBR");
    expect(turned("RYBB", 4)).toBe("RYBB");
  });

  it("has one, two or four ways to lie", () => {
    expect(["BBBB", "BRBR", "BBRY"].map(ways)).toEqual([1, 2, 4]);
  });

  it("covers four cells, clockwise from the top left", () => {
    expect(cellsOf({ laid: "RYBB", x: 3, y: -2 })).toEqual([
      { x: 3, y: -2, town: "R" },
      { x: 4, y: -2, town: "Y" },
      { x: 4, y: -1, town: "B" },
      { x: 3, y: -1, town: "B" },
    ]);
  });

  it("is read and written in notation, and nothing else is", () => {
    expect(writeLay(readLay("RYBB@3,-2") ?? { laid: "", x: 0, y: 0 })).toBe("RYBB@3,-2");
    for (const text of ["take BBRY", "RYB@0,0", "RYBX@0,0", "RYBB@a,0", "pass"]) expect(readLay(text)).toBeNull();
  });
});

describe("an area", () => {
  const cards = [
    { laid: "RRYY", x: 0, y: 0 },
    { laid: "BBBB", x: 1, y: 1 },
  ];

  it("shows the coat of arms laid last", () => {
    const tops = visible(cards);
    expect(tops.size).toBe(7);
    expect(tops.get("1,1")).toBe("B");
    expect(tops.get("0,1")).toBe("Y");
  });

  it("has a box around all its cards", () => {
    expect(box(cards)).toEqual({ left: 0, top: 0, right: 3, bottom: 3 });
    expect(box([])).toEqual({ left: 0, top: 0, right: 2, bottom: 2 });
  });

  it("has groups connected by sides, not by corners", () => {
    const found = groups(visible([{ laid: "RYRY", x: 0, y: 0 }]));
    expect(found.map(({ cells }) => cells.length)).toEqual([1, 1, 1, 1]);
  });

  it.each(names)("counts cells and groups as the server does: %s", (name) => {
    for (const area of fixture(name).position.view.areas) {
      const tops = visible(area.cards);
      expect(tops.size).toBe(area.cells);
      const found = groups(tops);
      for (const town of ["R", "Y", "B"] as const) {
        const sizes = found.filter((group) => group.town === town).map(({ cells }) => cells.length);
        expect(sizes.sort((a, b) => b - a)).toEqual(area.groups[town]);
      }
    }
  });
});

describe("the rings", () => {
  it.each(["maxisurf-lay", "maxisurf-late", "maxisurf-over"])("stand in their groups, apart: %s", (name) => {
    const area = fixture(name).position.view.areas[0];
    const found = rings(groups(visible(area?.cards ?? [])).slice(0, 3), 0.6);
    for (const a of found) {
      for (const b of found)
        if (a !== b) expect(Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y)).toBeGreaterThanOrEqual(0.6);
    }
  });

  it("avoid what is there already", () => {
    const group = groups(visible([{ laid: "BBBB", x: 0, y: 0 }]));
    const [first] = rings(group, 0.6);
    const [second] = rings(group, 0.6, [first?.at ?? { x: 0, y: 0 }]);
    expect(second?.at).not.toEqual(first?.at);
  });
});

describe("the border of a group", () => {
  it("goes along the sides that its cells do not share", () => {
    const pieces = border([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]).split("M");
    expect(pieces.filter(Boolean)).toHaveLength(6);
    expect(pieces).not.toContain("1 0v1");
  });
});

describe("nearest", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 3, y: 0 },
  ];

  it("finds the nearest place", () => {
    expect(nearest(places, { x: 1.4, y: 0.2 }, 2)).toEqual({ x: 0, y: 0 });
  });

  it("finds nothing beyond its reach", () => {
    expect(nearest(places, { x: 0, y: 3 }, 2)).toBeNull();
  });
});
