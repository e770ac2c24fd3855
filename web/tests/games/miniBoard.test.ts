import { describe, expect, it } from "vitest";
import { courts, houses, monuments } from "$games/planquadrat/miniBoard";
import { picture } from "$games/quadracarta/miniBoard";
import { forms, grid } from "$games/quadrata/miniBoard";

describe("small boards", () => {
  it("draw a house from crossing to crossing", () => {
    expect(houses({ houses: [{ at: "b1-e1", frozen: false }] })).toBe("M17.9 77H46.1");
    expect(houses({ houses: [{ at: "g6-g8", frozen: false }] })).toBe("M67 26.1V7.9");
  });

  it("fill a court in its owner's colour and set the monument into its first square", () => {
    const view = { claims: [{ owner: 2, first: "a1", squares: ["a1", "b1"] }] };
    expect(courts(view, 2)).toBe("M7 77h10v10h-10zM17 77h10v10h-10z");
    expect(courts(view, 1)).toBe("");
    expect(monuments(view)).toEqual([{ owner: 2, x: 12, y: 82 }]);
  });

  it("show of covered coats of arms only the top one, and keep every area inside", () => {
    const { size, cards, tops } = picture([
      { laid: "RRRR", x: 0, y: 0 },
      { laid: "BBBB", x: 1, y: 1 },
    ]);
    expect(size).toBe(15);
    expect(cards).toHaveLength(2);
    expect(tops.filter(({ town }) => town === "R")).toHaveLength(3);
    expect(tops.filter(({ town }) => town === "B")).toHaveLength(4);
    const long = picture(Array.from({ length: 12 }, (_, i) => ({ laid: "RYBB", x: 2 * i, y: 0 })));
    for (const { x } of long.tops) expect(x).toBeGreaterThanOrEqual(7);
  });

  it("lay forms into the square with the y axis upward", () => {
    const view = {
      side: 4,
      forms: [{ code: "2", pips: 2, polygon: [], area: 2 }],
      boards: [
        {
          forms: [
            {
              code: "2",
              place: "a1",
              polygon: [
                [0, 0],
                [2, 0],
                [0, 2],
              ] as const,
            },
          ],
          reserve: {},
        },
      ],
    };
    expect(forms(view, 1)).toEqual([{ pips: 2, path: "M5 85L25 85L5 65z" }]);
    expect(grid(4)).toContain("M25 5v80");
  });
});
