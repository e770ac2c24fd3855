import { describe, expect, it } from "vitest";
import { aim } from "$games/quadracarta/aim";
import { pan, straight } from "$games/quadracarta/camera";
import { turned } from "$games/quadracarta/geometry";
import {
  adjust,
  cardToLay,
  drop,
  empty,
  fitsTurned,
  grab,
  held,
  leave,
  nextPlace,
  onGhost,
  pick,
  pickNext,
  point,
  press,
  ready,
  settle,
  steer,
  tap,
  turn,
  wished,
  type Hand,
} from "$games/quadracarta/interaction";
import { fixture } from "./table";

const lay = fixture("minisurf-lay").position;
const free = fixture("maxisurf-lay").position;
const take = fixture("minisurf-take").position;

/** The middle of the first legal place of the card as it is held. */
function legal(position: typeof lay, hand: Hand = empty): { x: number; y: number } {
  const laid = held(hand, position);
  const action = position.actions.find((text) => text.startsWith(`${laid}@`)) as string;
  const [x, y] = (action.split("@")[1] as string).split(",").map(Number) as [number, number];
  return { x: x + 1, y: y + 1 };
}

describe("the pointer", () => {
  it("holds the card of whose turn it is", () => {
    expect(cardToLay(lay)).toBe(lay.view.hands[0]);
    expect(cardToLay(take)).toBeNull();
  });

  it("snaps the card to a legal place, and to no other", () => {
    for (let x = -8; x < 8; x += 0.7) {
      for (let y = -8; y < 8; y += 0.7) {
        const hand = point(empty, lay, { x, y });
        if (hand.ghost) expect(lay.actions).toContain(ready(hand, lay));
      }
    }
  });

  it("holds the card in the air far from every place", () => {
    const hand = point(empty, lay, { x: 40, y: 40 });
    expect(hand.ghost).toBeNull();
    expect(hand.at).toEqual({ x: 40, y: 40 });
  });

  it("leaves the hand as it is when it moves a little without another place", () => {
    const at = legal(lay);
    const hand = point(empty, lay, at);
    expect(point(hand, lay, { x: at.x + 0.05, y: at.y })).toBe(hand);
  });

  it("takes the ghost away when it leaves the board, unless the ghost stays", () => {
    const hand = point(empty, lay, legal(lay));
    expect(leave(hand).ghost).toBeNull();
    const pinned = tap(empty, lay, legal(lay));
    expect(leave(pinned)).toBe(pinned);
  });

  it("does nothing while there is no card to lay", () => {
    expect(point(empty, take, { x: 1, y: 1 })).toBe(empty);
  });
});

describe("a press", () => {
  it("of the mouse lays at once", () => {
    const { play, hand } = press(empty, lay, legal(lay), true);
    expect(lay.actions).toContain(play);
    expect(hand.pinned).toBe(false);
  });

  it("of a finger shows the ghost first, a second one on it lays", () => {
    const first = press(empty, lay, legal(lay), false);
    expect(first.play).toBeNull();
    expect(first.hand.pinned).toBe(true);
    const second = press(first.hand, lay, legal(lay), false);
    expect(lay.actions).toContain(second.play);
  });

  it("of a finger elsewhere moves the ghost there", () => {
    const first = press(empty, free, legal(free), false).hand;
    const elsewhere = free.actions
      .map((text) => (text.split("@")[1] as string).split(",").map(Number))
      .find(([x, y]) => !onGhost(first, { x: (x as number) + 1, y: (y as number) + 1 })) as [number, number];
    const { hand, play } = press(first, free, { x: elsewhere[0] + 1, y: elsewhere[1] + 1 }, false);
    expect(play).toBeNull();
    expect(hand.ghost).not.toEqual(first.ghost);
  });

  it("where nothing may lie plays nothing", () => {
    expect(press(empty, lay, { x: 40, y: 40 }, true)).toMatchObject({ play: null, hand: { ghost: null } });
  });
});

describe("a finger on the ghost", () => {
  it("drags it from where it was taken hold of", () => {
    const hand = tap(empty, free, legal(free));
    const at = { x: (hand.ghost?.x ?? 0) + 0.2, y: (hand.ghost?.y ?? 0) + 0.3 };
    expect(adjust(grab(hand, at), free, at).ghost).toEqual(hand.ghost);
  });

  it("leaves it at the last legal place when it is dragged away", () => {
    const hand = tap(empty, free, legal(free));
    const at = { x: (hand.ghost?.x ?? 0) + 1, y: (hand.ghost?.y ?? 0) + 1 };
    expect(adjust(grab(hand, at), free, { x: 60, y: 60 }).ghost).toEqual(hand.ghost);
  });
});

describe("turning", () => {
  it("goes round in four quarters, both ways", () => {
    const card = cardToLay(free) as string;
    expect(held(turn(empty, free, 1), free)).toBe(turned(card, 1));
    expect(held(turn(empty, free, -1), free)).toBe(turned(card, 3));
    let hand = empty;
    for (let i = 0; i < 4; i++) hand = turn(hand, free, 1);
    expect(hand.turns).toBe(0);
  });

  it("snaps a pointed card again", () => {
    const hand = turn(point(empty, lay, legal(lay)), lay, 1);
    if (hand.ghost) expect(ready(hand, lay)).not.toBeNull();
  });

  it("keeps a finger's ghost where it may lie, if there is such a place near", () => {
    let hand = tap(empty, free, legal(free));
    for (let i = 0; i < 4; i++) {
      hand = turn(hand, free, 1);
      expect(free.actions).toContain(ready(hand, free));
    }
  });

  it("is advised where only another way round fits", () => {
    const found = new Set<boolean>();
    for (let x = -3; x < 7; x += 0.5)
      for (let y = -3; y < 7; y += 0.5) found.add(fitsTurned(point(empty, lay, { x, y }), lay));
    expect(found.has(true)).toBe(true);
    expect(fitsTurned(point(empty, lay, { x: 40, y: 40 }), lay)).toBe(false);
  });
});

describe("the keys", () => {
  it("start at a legal place", () => {
    expect(free.actions).toContain(ready(steer(empty, free, 1, 0), free));
  });

  it("lead the ghost cell by cell, also where it must not lie", () => {
    const hand = steer(empty, lay, 0, 0);
    const next = steer(hand, lay, 1, 0);
    expect(next.ghost).toEqual({ x: (hand.ghost?.x ?? 0) + 1, y: hand.ghost?.y });
    expect(wished(next, lay)).not.toBeNull();
  });

  it("stay near the area", () => {
    let hand = empty;
    for (let i = 0; i < 50; i++) hand = steer(hand, lay, -1, 0);
    const columns = lay.view.areas[0]?.cards.map(({ x }) => x) ?? [];
    expect(hand.ghost?.x).toBe(Math.min(...columns) - 2);
  });

  it("go through all legal places in reading order, round and round", () => {
    const laid = held(empty, lay);
    const count = lay.actions.filter((text) => text.startsWith(`${laid}@`)).length;
    const seen = new Set<string>();
    let hand = empty;
    for (let i = 0; i < count; i++) {
      hand = nextPlace(hand, lay, 1);
      seen.add(ready(hand, lay) as string);
    }
    expect(seen.size).toBe(count);
    expect(nextPlace(hand, lay, 1).ghost).toEqual(nextPlace(empty, lay, 1).ghost);
    expect(nextPlace(empty, lay, -1).ghost).toEqual(hand.ghost);
  });
});

describe("the cards shown", () => {
  const open = take.actions.map((text) => text.slice(5));
  const gone = take.view.shown.find(({ taken_by }) => taken_by !== null)?.card as string;

  it("are picked and ready to be taken", () => {
    expect(ready(pick(empty, take, open[0] as string), take)).toBe(take.actions[0]);
  });

  it("are not picked when somebody has taken them", () => {
    expect(pick(empty, take, gone)).toBe(empty);
  });

  it("are gone through in the order shown", () => {
    const first = pickNext(empty, take, 1);
    const second = pickNext(first, take, 1);
    expect(new Set([first.picked, second.picked])).toEqual(new Set(open));
    expect(pickNext(second, take, 1).picked).toBe(first.picked);
    expect(pickNext(first, take, -1).picked).toBe(second.picked);
  });
});

describe("a new position", () => {
  const look = pan(straight, { size: 50, left: 0, top: 0 }, 10, 10);

  it("empties the hand but keeps the view", () => {
    const hand = { ...empty, picked: "BBRY", asking: true, look };
    expect(settle(hand, lay)).toEqual({ ...empty, look });
  });

  it("shows everything again after a card is laid", () => {
    expect(settle({ ...tap(empty, lay, legal(lay)), look }, take).look).toBe(straight);
  });

  it("picks the last card, which is the only one", () => {
    const only = { ...take, actions: [take.actions[0] as string] };
    expect(settle(empty, only).picked).toBe(take.actions[0]?.slice(5));
  });

  it("is not needed to let go: Escape keeps the way the card is turned", () => {
    expect(drop({ ...turn(tap(empty, lay, legal(lay)), lay, 1), look })).toEqual({ ...empty, turns: 1, look });
  });
});

describe("aiming at a decision", () => {
  it("shows the card where it is to lie, turned as it is to lie", () => {
    const action = lay.actions[0] as string;
    const hand = aim(action, { hand: empty, position: lay });
    expect(ready(hand, lay)).toBe(action);
  });

  it("shows no ghost of a card that cannot be held so, because it is mirrored or another one", () => {
    const other = [...(cardToLay(lay) as string)].map((town) => (town === "R" ? "Y" : "R")).join("");
    expect(aim(`${other}@0,0`, { hand: empty, position: lay })).toEqual(empty);
  });
});
