import { describe, expect, test } from "vitest";
import { place } from "$games/quadrata/geometry";
import { empty, ghost, held, settle, type Hand } from "$games/quadrata/interaction";
import { move, press, release, type Pointed } from "$games/quadrata/gesture";
import { fixture } from "./table";

const { position } = fixture("move");
const free = place("d1n.d2s.d2w");
const own = "3 square:c3n.c3w.c4s";

function over(changes: Partial<Pointed>): Pointed {
  return { client: { x: 0, y: 0 }, at: { x: -9, y: -9 }, zone: null, form: null, ...changes };
}

const onFree = over({ zone: "square", at: free.centre, client: { x: 300, y: 300 } });
const onOwn = over({ zone: "square", form: own, at: place("c3n.c3w.c4s").centre, client: { x: 200, y: 200 } });
const onWell = over({ zone: "supply", form: "3 supply", client: { x: 20, y: 20 } });
const onReserve = over({ zone: "reserve", client: { x: 100, y: 600 } });

const ready = settle(empty, position);
const click = (hand: Hand, at: Pointed, careful = false): ReturnType<typeof release> =>
  release(press(hand, position, at, careful), position, at);
const drag = (hand: Hand, from: Pointed, to: Pointed, careful = false): ReturnType<typeof release> =>
  release(move(press(hand, position, from, careful), position, to), position, to);

describe("with the mouse", () => {
  test("the ghost follows, the first click holds it there, and a second one lays it", () => {
    const hovering = move(ready, position, onFree);
    expect(ghost(hovering)).not.toBeNull();
    const shown = click(hovering, onFree);
    expect(shown).toMatchObject({ play: null, hand: { pinned: true } });
    const there = ghost(shown.hand)?.centre ?? free.centre;
    expect(click(shown.hand, { ...onFree, at: there }).play).toMatch(/^3 supply>square:d1/);
  });

  test("a click on a form takes it, a second one puts it back", () => {
    const taken = click(ready, onOwn);
    expect(taken).toMatchObject({ play: null, hand: { source: own } });
    expect(click(taken.hand, onOwn).hand.source).toBe("3 supply");
  });

  test("a form is dragged from its well to its place, and waits there", () => {
    const laid = drag(empty, onWell, onFree);
    expect(laid).toMatchObject({ play: null, hand: { pinned: true } });
    expect(laid.hand.target).toMatch(/^square:d1/);
    expect(drag(empty, onWell, onReserve).hand.target).toBe("reserve");
  });

  test("a form is dragged out of the square into the reserve or the supply", () => {
    expect(drag(ready, onOwn, onReserve).hand).toMatchObject({ source: own, target: "reserve", pinned: true });
    const back = over({ zone: "supply", client: { x: 9, y: 9 } });
    expect(drag(ready, onOwn, back).hand).toMatchObject({ source: own, target: "supply", pinned: true });
  });

  test("what is dropped where it came from, or nowhere, is not a move", () => {
    expect(drag(empty, onWell, over({ zone: "supply", client: { x: 90, y: 90 } })).play).toBeNull();
    expect(drag(ready, onOwn, over({ client: { x: 900, y: 9 } })).play).toBeNull();
    const back = drag(ready, onOwn, { ...onOwn, client: { x: 210, y: 200 } });
    expect(back.play).toBeNull();
  });

  test("an impossible place is asked for, to hear why not", () => {
    const played = drag(empty, onWell, over({ zone: "square", at: { x: 3, y: 2 }, client: { x: 250, y: 500 } })).play;
    expect(played).toMatch(/^3 supply>square:/);
    expect(position.actions).not.toContain(played);
  });

  test("a form that cannot be moved is asked for, to hear why not", () => {
    const other = over({ zone: "supply", form: "6 supply" });
    expect(click(ready, other).play).toBe("6 supply>reserve");
    expect(drag(ready, other, onFree)).toMatchObject({ play: null, hand: { source: "3 supply", target: null } });
  });

  test("over a form that can be taken there is no ghost", () => {
    expect(move(move(ready, position, onFree), position, onOwn).target).toBeNull();
  });

  test("the form hangs where it was gripped", () => {
    const grip = over({ ...onOwn, at: { x: 5.3, y: 6.4 } });
    const held = press(ready, position, grip, false);
    const centre = place("c3n.c3w.c4s").centre;
    expect(held.grip.x).toBeCloseTo(5.3 - centre.x);
    expect(held.grip.y).toBeCloseTo(6.4 - centre.y);
  });
});

describe("with a finger", () => {
  test("the first tap shows the ghost, the second lays it", () => {
    const first = click(ready, onFree, true);
    expect(first.play).toBeNull();
    expect(first.hand.pinned).toBe(true);
    const there = ghost(first.hand)?.centre ?? free.centre;
    expect(click(first.hand, { ...onFree, at: there }, true).play).toMatch(/^3 supply>square:d1/);
  });

  test("dragging the ghost adjusts it and does not lay it", () => {
    const first = click(ready, onFree, true).hand;
    const there = ghost(first)?.centre ?? free.centre;
    const goal = place("a3e.b3n.b3w").centre;
    const far = over({ zone: "square", at: goal, client: { x: 30, y: 90 } });
    const dragged = drag(first, { ...onFree, at: there }, far, true);
    expect(dragged.play).toBeNull();
    expect(dragged.hand).toMatchObject({ pinned: true, target: "square:a3e.b3n.b3w" });
  });

  test("a form dragged from its well waits for a second tap", () => {
    const dragged = drag(empty, onWell, onFree, true);
    expect(dragged.play).toBeNull();
    expect(dragged.hand.pinned).toBe(true);
  });

  test("the reserve is tapped twice, too", () => {
    const first = click(ready, onReserve, true);
    expect(first.hand).toMatchObject({ pinned: true, target: "reserve" });
    expect(click(first.hand, onReserve, true).play).toBe("3 supply>reserve");
  });

  test("a tap on another form takes that one", () => {
    expect(click(click(ready, onFree, true).hand, onOwn, true).hand.source).toBe(own);
  });
});

describe("robbing", () => {
  const { position: rob } = fixture("rob");

  test("another player's form is taken like the player's own, by its middle", () => {
    const form = "3 square@2:a1e.a1n.b1w";
    const taken = press(empty, rob, over({ form, client: { x: 9, y: 9 } }), false);
    expect(held(taken, rob)?.key).toBe(form);
    expect(taken.grip).toEqual({ x: 0, y: 0 });
    const there = over({ zone: "square", at: place("b2e.b2n.c2w").centre, client: { x: 99, y: 99 } });
    expect(release(move(taken, rob, there), rob, there).hand).toMatchObject({ source: form, pinned: true });
  });
});
