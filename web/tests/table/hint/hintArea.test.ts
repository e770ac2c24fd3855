import { expect, test } from "vitest";
import { areaAround } from "$table/hint/hintArea";

const frame = { width: 600, height: 600 };

test("the area of a hint contains the move and is much larger than it", () => {
  for (const x of [0, 110, 295, 420, 580]) {
    const area = areaAround([{ x, y: 300, width: 20, height: 20 }], frame);
    expect(area?.x).toBeLessThanOrEqual(x);
    expect((area?.x ?? 0) + (area?.width ?? 0)).toBeGreaterThanOrEqual(x + 20);
    expect(area?.width).toBeGreaterThanOrEqual(100);
    expect(area?.height).toBeGreaterThanOrEqual(200);
  }
});

test("neighbouring moves have the same area, so its middle does not point at one of them", () => {
  const areas = [282, 290, 298].map((x) => areaAround([{ x, y: 290, width: 20, height: 20 }], frame));
  expect(new Set(areas.map((area) => JSON.stringify(area))).size).toBe(1);
});

test("nothing is lit where a move is not on the board", () => {
  expect(areaAround([], frame)).toBeNull();
});
