import { describe, expect, it } from "vitest";
import {
  camera,
  gridPath,
  margin,
  overview,
  pan,
  room,
  straight,
  toCells,
  toScreen,
  uncut,
  zoomAt,
  zoomBy,
} from "$games/quadracarta/camera";
import { box, union } from "$games/quadracarta/geometry";
import { fixture } from "./table";

const wide = { width: 624, height: 624 };
const phone = { width: 374, height: 412 };
const first = box([{ x: 0, y: 0 }]);

describe("the fitted view", () => {
  it("puts the area in the middle", () => {
    const now = camera(room(first, null, margin(wide)), wide, straight);
    expect(toScreen(now, { x: 1, y: 1 })).toEqual({ x: 312, y: 312 });
  });

  it("has cells no larger than 78 pixels", () => {
    expect(camera(room(first, null, margin(wide)), wide, straight).size).toBe(78);
  });

  it.each(["minisurf-lay", "maxisurf-lay", "maxisurf-late"])("shows every legal place on a wide board: %s", (name) => {
    const { view, actions } = fixture(name).position;
    const now = camera(room(box(view.areas[0]?.cards ?? []), null, margin(wide)), wide, straight);
    for (const action of actions) {
      const [x, y] = (action.split("@")[1] ?? "").split(",").map(Number) as [number, number];
      const [start, end] = [toScreen(now, { x, y }), toScreen(now, { x: x + 2, y: y + 2 })];
      expect(Math.min(start.x, start.y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(end.x, end.y)).toBeLessThanOrEqual(624);
    }
  });

  it("steps back on a phone when a card would leave it, and only then", () => {
    const cards = box([
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 0, y: 2 },
    ]);
    const seen = (reached: ReturnType<typeof box> | null): number =>
      camera(room(cards, reached, margin(phone)), phone, straight).size;
    expect(seen(box([{ x: 1, y: 1 }]))).toBe(seen(null));
    expect(seen(box([{ x: -2, y: 0 }]))).toBeLessThan(seen(null));
  });

  it("keeps all that ghosts have reached in sight", () => {
    const reached = union(box([{ x: -2, y: 0 }]), box([{ x: 2, y: 3 }]));
    const now = camera(room(first, reached, margin(phone)), phone, straight);
    expect(toScreen(now, { x: -2, y: 0 }).x).toBeGreaterThanOrEqual(0);
    expect(toScreen(now, { x: 4, y: 5 }).y).toBeLessThanOrEqual(phone.height);
  });
});

describe("moving and zooming", () => {
  const seen = room(first, null, 2);

  it("moves the cards with the pointer", () => {
    const before = camera(seen, wide, straight);
    const after = camera(seen, wide, pan(straight, before, 30, -20));
    expect(after.left - before.left).toBeCloseTo(30);
    expect(after.top - before.top).toBeCloseTo(-20);
  });

  it.each([1.3, 0.7])("keeps the cell under the pointer when it zooms by %s", (factor) => {
    const at = { x: 100, y: 500 };
    const before = camera(seen, wide, { zoom: 1, dx: 0.5, dy: -1 });
    const after = camera(seen, wide, zoomAt({ zoom: 1, dx: 0.5, dy: -1 }, before, wide, factor, at));
    expect(after.size).toBeCloseTo(before.size * factor);
    const [a, b] = [toCells(before, at), toCells(after, at)];
    expect(b.x).toBeCloseTo(a.x);
    expect(b.y).toBeCloseTo(a.y);
  });

  it("has limits", () => {
    let look = straight;
    for (let i = 0; i < 30; i++) look = zoomAt(look, camera(seen, wide, look), wide, 1.5, { x: 0, y: 0 });
    expect(camera(seen, wide, look).size).toBe(120);
    for (let i = 0; i < 30; i++) look = zoomBy(look, 0.5);
    expect(camera(seen, wide, look).size).toBeGreaterThanOrEqual(12);
  });

  it("turns screen into cells and back", () => {
    const now = camera(seen, wide, straight);
    const there = toScreen(now, toCells(now, { x: 17, y: 400 }));
    expect(there.x).toBeCloseTo(17);
    expect(there.y).toBeCloseTo(400);
  });
});

describe("drawing", () => {
  it("draws lines between the cells, inside the felt", () => {
    expect(gridPath({ size: 40, left: 20, top: 20 }, { width: 100, height: 60 }, 10)).toBe(
      "M20 10V50M60 10V50M10 20H90",
    );
  });

  it("keeps round things whole at the edge, and leaves out of sight what is", () => {
    expect(uncut({ x: 3, y: 620 }, wide, 20)).toEqual({ x: 20, y: 604 });
    expect(uncut({ x: -60, y: 300 }, wide, 20)).toEqual({ x: -60, y: 300 });
  });

  it("shows all of an area in a small picture", () => {
    const cards = box(fixture("maxisurf-over").position.view.areas[0]?.cards ?? []);
    const now = overview(cards, { width: 250, height: 118 });
    expect(toScreen(now, { x: cards.left, y: cards.top }).y).toBeGreaterThanOrEqual(0);
    expect(toScreen(now, { x: cards.right, y: cards.bottom }).y).toBeLessThanOrEqual(118);
  });
});
