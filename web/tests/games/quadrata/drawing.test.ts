import { describe, expect, test } from "vitest";
import { bevel, clockwise, inset, shade } from "$games/quadrata/bevel";
import { place } from "$games/quadrata/geometry";
import { centred, extent, narrow, onBoard, onScreen, rack, small, smallest, wide } from "$games/quadrata/layout";

const square = [
  { x: 0, y: 0 },
  { x: 120, y: 0 },
  { x: 120, y: 120 },
  { x: 0, y: 120 },
];

describe("a bevel", () => {
  test("draws a square in by the same distance all around", () => {
    expect(inset(square, 10)).toEqual([
      { x: 10, y: 10 },
      { x: 110, y: 10 },
      { x: 110, y: 110 },
      { x: 10, y: 110 },
    ]);
  });

  test("does not depend on the direction of the corners", () => {
    expect(clockwise([...square].reverse())).not.toEqual([...square].reverse());
    expect(
      bevel([...square].reverse(), 120)
        .sides.map(({ lit }) => lit)
        .sort(),
    ).toEqual(
      bevel(square, 120)
        .sides.map(({ lit }) => lit)
        .sort(),
    );
  });

  test("is lightest above, darkest below, lighter left than right", () => {
    const [top, right, bottom, left] = bevel(square, 120).sides.map(({ lit }) => lit) as [
      number,
      number,
      number,
      number,
    ];
    expect(top).toBeGreaterThan(left);
    expect(left).toBeGreaterThan(right);
    expect(right).toBeGreaterThan(bottom);
  });

  test("mixes its shades from the form's own colour", () => {
    expect(shade(3, 1)).toBe("color-mix(in srgb, var(--f3), white 42%)");
    expect(shade(3, -1)).toBe("color-mix(in srgb, var(--f3), black 34%)");
  });
});

describe("a layout", () => {
  test.each([wide, narrow, small, smallest])("leads from the board to the picture and back", (layout) => {
    const { frame, square: box } = layout(3);
    expect(onScreen({ x: 0, y: 0 }, frame)).toEqual({ x: box.x, y: box.y + box.height });
    expect(onScreen({ x: 6, y: 6 }, frame).y).toBeCloseTo(box.y);
    expect(onBoard(onScreen({ x: 2.5, y: 4 }, frame), frame).x).toBeCloseTo(2.5);
  });

  test("shows three by three cells larger, in the same square", () => {
    expect(wide(3).square).toEqual(wide(4).square);
    expect(wide(3).frame.cell).toBeGreaterThan(wide(4).frame.cell);
  });

  test("puts a form into the middle of a box", () => {
    const form = place("a1s");
    const frame = centred(form, { x: 0, y: 0, width: 100, height: 60 }, 40);
    const xs = form.outline.map((corner) => onScreen(corner, frame).x);
    const ys = form.outline.map((corner) => onScreen(corner, frame).y);
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(50);
    expect((Math.min(...ys) + Math.max(...ys)) / 2).toBeCloseTo(30);
  });
});

describe("a rack", () => {
  const every = [
    "a1s",
    "a1s.a1w",
    "a1e.a1s.b1w",
    "a1e.a1n.a1s.a1w",
    "a1e.a1s.b1n.b1w",
    "a1e.a1n.a1s.a1w.b1w",
    "a1e.a1n.a1s.a1w.b1s.b1w",
  ];
  const kinds = every.map((shape, i) => ({ code: `${i}`, shape, count: 1 }));

  test.each([wide, narrow, small, smallest])(
    "holds every kind of form without overlap and within its box",
    (layout) => {
      const { rack: box } = layout(4);
      const upright = box.height > box.width;
      const racked = rack(kinds, box, 62);
      const ends = racked.map(({ shape, frame }) => {
        const size = extent(place(shape));
        const start = upright ? frame.y - frame.cell * (size.y + size.height) : frame.x + frame.cell * size.x;
        return [start, start + frame.cell * (upright ? size.height : size.width)] as const;
      });
      ends.slice(1).forEach(([from], i) => expect(from).toBeGreaterThan((ends[i] as readonly [number, number])[1]));
      expect(ends[0]?.[0]).toBeGreaterThanOrEqual((upright ? box.y : box.x) - 0.001);
      expect(ends.at(-1)?.[1]).toBeLessThanOrEqual((upright ? box.y + box.height : box.x + box.width) + 0.001);
    },
  );

  test("never draws forms larger than asked for", () => {
    expect(rack(kinds.slice(0, 1), wide(4).rack, 62)[0]?.frame.cell).toBe(62);
  });
});
