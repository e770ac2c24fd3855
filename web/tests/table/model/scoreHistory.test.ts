import { describe, expect, it } from "vitest";
import { isEventful, lastGain, mostOf, peakOf, spread, stairs } from "$table/model/scoreHistory";

const course = [
  [0, 0],
  [0, 2],
  [3, 2],
  [3, 2],
];

describe("the course of a game", () => {
  it("knows the most of all and of one", () => {
    expect(mostOf(course)).toBe(3);
    expect([peakOf(course, 1), peakOf(course, 2)]).toEqual([3, 2]);
    expect(peakOf([[5], [9], [1]], 1), "not only the end").toBe(9);
  });

  it("is drawn in steps, from the start to the end", () => {
    const plot = { width: 30, height: 30, most: 3 };
    expect(stairs(course, 1, plot)).toBe("M0 30H20V0H30");
    expect(stairs(course, 2, plot)).toBe("M0 30H10V10H30");
  });

  it("says who scored last, and from what to what", () => {
    expect(lastGain(course)).toEqual({ seat: 1, points: 3, before: [0, 2], after: [3, 2] });
    expect(lastGain([[4], [2]]), "losing points is no gain").toBeNull();
  });

  it("is worth a chart only if something happened", () => {
    expect(isEventful(course)).toBe(true);
    expect(
      isEventful([
        [0, 0],
        [0, 0],
        [0, 0],
      ]),
    ).toBe(false);
    expect(isEventful(null)).toBe(false);
  });
});

describe("names beside the ends of lines", () => {
  it("stay where they are when there is room", () => {
    expect(spread([0, 40], 13, 48)).toEqual([0, 40]);
  });

  it("move apart, keep their order and stay inside", () => {
    const found = spread([46, 44, 45], 13, 48);
    expect(found).toEqual([48, 22, 35]);
  });
});
