import { describe, expect, test } from "vitest";
import { place } from "$games/quadrata/geometry";
import * as hand from "$games/quadrata/interaction";
import { choices } from "$games/quadrata/choices";
import { fixture } from "./table";

const { position } = fixture("move");
const sources = choices(position.actions);
const supply = hand.pick(position, "3 supply");
const places = sources.get("3 supply")?.places ?? [];

describe("the choices", () => {
  test("are all the legal actions, sorted by the form", () => {
    const texts = [...sources.values()].flatMap(({ key, targets }) => [...targets].map((target) => `${key}>${target}`));
    expect(texts.sort()).toEqual([...position.actions].sort());
  });

  test("know whose a form is", () => {
    const robbed = [...choices(fixture("rob").position.actions).values()].filter(
      ({ origin }) => origin.player !== null,
    );
    expect(new Set(robbed.map(({ origin }) => origin.player))).toEqual(new Set([2, 3]));
    expect(robbed.every(({ origin, code }) => origin.where === "square" && code === "3")).toBe(true);
  });
});

describe("a new decision", () => {
  test("puts the only form of the supply into the hand", () => {
    const settled = hand.settle(hand.empty, position);
    expect(settled.source).toBe("3 supply");
    expect(hand.chosen(settled, position)).toBe(false);
  });

  test("leaves the hand empty when there is a choice, or nothing in the supply", () => {
    expect(hand.settle(hand.empty, fixture("start").position).source).toBeNull();
    expect(hand.settle(hand.empty, fixture("rob").position).source).toBeNull();
  });
});

describe("pointing into the square", () => {
  test("snaps to the possible place under the pointer, turned by itself", () => {
    for (const there of places) {
      const pointed = hand.point({ ...supply, shape: there.shape }, position, there.centre);
      expect(pointed.target).toBe(`square:${there.text}`);
      expect(hand.ready(pointed, position)).toBe(`3 supply>square:${there.text}`);
    }
    const corner = hand.point(supply, position, place("d1n.d2s.d2w").centre);
    expect(hand.ready(corner, position)).not.toBeNull();
  });

  test("prefers the way the form is turned", () => {
    const [one, other] = ["d1n.d1w.d2s", "d1n.d2s.d2w"].map(place) as [
      (typeof places)[0] & object,
      (typeof places)[0] & object,
    ];
    const between = { x: (one.centre.x + other.centre.x) / 2, y: (one.centre.y + other.centre.y) / 2 };
    expect(hand.point({ ...supply, shape: one.shape }, position, between).target).toBe(`square:${one.text}`);
    expect(hand.point({ ...supply, shape: other.shape }, position, between).target).toBe(`square:${other.text}`);
  });

  test("shows an impossible place where none is near, and is not ready", () => {
    const pointed = hand.point(supply, position, { x: 3, y: 2 });
    expect(hand.ghost(pointed)).not.toBeNull();
    expect(hand.ready(pointed, position)).toBeNull();
  });

  test("does nothing with an empty hand", () => {
    expect(hand.point(hand.empty, position, { x: 1, y: 1 })).toBe(hand.empty);
  });
});

describe("turning", () => {
  test("keeps the ghost at a possible place of the new shape", () => {
    const first = hand.pin(
      hand.point({ ...supply, shape: place("d1n.d2s.d2w").shape }, position, place("d1n.d2s.d2w").centre),
    );
    const around = [hand.turn, hand.turn, hand.turn, hand.turn].reduce((now, turn) => turn(now, position), first);
    expect(hand.ghost(around)?.shape).toBe(hand.ghost(first)?.shape);
    expect(hand.turn(hand.turn(first, position), position, false).shape).toBe(first.shape);
  });

  test("turns a form that points nowhere in the hand", () => {
    const turned = hand.turn(supply, position);
    expect(turned.shape).not.toBe(supply.shape);
    expect(turned.target).toBeNull();
    expect(hand.flip(hand.flip(supply, position), position).shape).toBe(supply.shape);
  });

  test("is not offered for a square", () => {
    const squares = { ...hand.empty, source: "4s supply", shape: "a1e.a1n.a1s.a1w" };
    expect(hand.canTurn(squares)).toBe(false);
    expect(hand.canFlip(squares)).toBe(false);
    expect(hand.canTurn(supply)).toBe(true);
  });
});

describe("by keys", () => {
  test("arrows reach every possible place of a form", () => {
    const seen = new Set<string | null>();
    let todo = [hand.steer(supply, position, 1, 0)];
    while (todo.length > 0) {
      const now = todo.pop() as hand.Hand;
      if (seen.has(now.target)) continue;
      seen.add(now.target);
      const ways = [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as [number, number][];
      todo = [
        ...todo,
        ...ways.map((way) => hand.steer(now, position, ...way)),
        hand.turn(now, position),
        hand.flip(now, position),
      ];
    }
    for (const { text } of places) expect(seen.has(`square:${text}`), text).toBe(true);
  });

  test("an arrow moves the ghost that way", () => {
    const first = hand.steer(supply, position, 1, 0);
    for (const [columns, rows] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const [a, b] = [hand.ghost(first), hand.ghost(hand.steer(first, position, columns, rows))];
      const moved =
        ((b?.centre.x ?? 0) - (a?.centre.x ?? 0)) * columns + ((b?.centre.y ?? 0) - (a?.centre.y ?? 0)) * rows;
      expect(moved).toBeGreaterThanOrEqual(0);
    }
  });

  test("Tab goes through every form that can be moved, and ends", () => {
    const seen: string[] = [];
    for (let now = hand.next(hand.empty, position, 1); now; now = hand.next(now, position, 1))
      seen.push(now.source ?? "");
    expect(seen).toEqual([...sources.keys()]);
    expect(seen.slice(0, 2)).toEqual(["3 supply", "3 reserve"]);
  });

  test("a digit goes round the forms of that number", () => {
    const { position: start } = fixture("start");
    const first = hand.choose(hand.empty, start, 4);
    const second = hand.choose(first, start, 4);
    expect([first.source, second.source]).toEqual(["4p supply", "4s supply"]);
    expect(hand.choose(hand.empty, start, 2)).toBe(hand.empty);
  });

  test("a form goes to the reserve or the supply only if it may", () => {
    expect(hand.ready(hand.send(supply, position, "reserve"), position)).toBe("3 supply>reserve");
    expect(hand.send(supply, position, "supply")).toBe(supply);
    const back = hand.pick(position, "3 reserve");
    expect(hand.ready(hand.send(back, position, "supply"), position)).toBe("3 reserve>supply");
  });
});
