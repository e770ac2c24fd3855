import { describe, expect, it } from "vitest";
import { screen, wide } from "$games/planquadrat/geometry";
import { Gesture, type Input } from "$games/planquadrat/gesture";
import { handles, handleSize } from "$games/planquadrat/handles";
import { take } from "$games/planquadrat/interaction";
import { tableAt, type TestTable } from "./table";

function input(table: TestTable, column: number, row: number, careful = false): Input {
  const { beyond, hit } = handleSize(false);
  const at = screen({ column, row }, wide);
  return { at, careful, layout: wide, handles: handles(table.position, table.hand, wide, beyond), hit };
}

function click(gesture: Gesture, table: TestTable, column: number, row: number, careful = false): void {
  if (!careful) gesture.move(table, input(table, column, row));
  gesture.down(table, input(table, column, row, careful));
  gesture.up(table, input(table, column, row, careful));
}

function dragged(
  table: TestTable,
  from: readonly [number, number],
  to: readonly [number, number],
  careful = false,
): void {
  const gesture = new Gesture();
  gesture.down(table, input(table, ...from, careful));
  gesture.move(table, input(table, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, careful));
  gesture.move(table, input(table, ...to, careful));
  gesture.up(table, input(table, ...to, careful));
}

describe("with a mouse", () => {
  it("lays a house with one click", () => {
    const table = tableAt("place");
    click(new Gesture(), table, 3, 5.5);
    expect(table.played).toEqual(["d5-d6"]);
  });

  it("asks the server about a place that is not legal, to learn the rule", () => {
    const table = { ...tableAt("place"), position: { ...tableAt("place").position, actions: ["a0-b0"] } };
    click(new Gesture(), table, 3, 5.5);
    expect(table.played).toEqual(["d5-d6"]);
    expect(table.hand.ghost).toBe("d5-d6");
  });

  it("drags a house along its groove; it waits there for the end of the turn", () => {
    const table = tableAt("slide");
    dragged(table, [5, 6.05], [4, 6.05]);
    expect(table.played).toEqual([]);
    expect(table.hand).toMatchObject({ held: "e6-g6", ghost: "d6-f6", pinned: true });
    dragged(table, [4, 6.05], [3, 6.05]);
    expect(table.hand.ghost).toBe("c6-e6");
    click(new Gesture(), table, 3, 6.05);
    expect(table.played).toEqual(["e6-g6>c6-e6"]);
  });

  it("lets a house go that is dragged back to where it was", () => {
    const table = tableAt("slide");
    dragged(table, [5, 6.05], [5.3, 6.3]);
    expect(table.played).toEqual([]);
    expect(table.hand.held).toBeNull();
  });

  it("takes a house by click and sets it down at a stop by a second click", () => {
    const table = tableAt("slide");
    const gesture = new Gesture();
    click(gesture, table, 5, 6.05);
    expect(table.hand.held).toBe("e6-g6");
    click(gesture, table, 2.4, 6);
    expect(table.played).toEqual([]);
    expect(table.hand).toMatchObject({ ghost: "b6-d6", pinned: true });
  });

  it("pushes a house one step by its chevron, and again from there", () => {
    const table = tableAt("slide");
    const gesture = new Gesture();
    click(gesture, table, 4 - 14 / 67, 6);
    expect(table.hand).toMatchObject({ held: "e6-g6", ghost: "d6-f6", pinned: true });
    click(gesture, table, 3 - 14 / 67, 6);
    expect(table.hand.ghost).toBe("c6-e6");
    expect(table.played).toEqual([]);
  });

  it("says why a house stays", () => {
    const table = tableAt("slide");
    click(new Gesture(), table, 2, 1.05);
    expect(table.refused).toEqual(["stays"]);
    click(new Gesture(), table, 3, 5.5);
    expect(table.refused).toEqual(["stays", "placed-now"]);
  });

  it("claims the glowing court beside which a house could still be slid", () => {
    const table = tableAt("closed");
    click(new Gesture(), table, 3.5, 2.5);
    expect(table.played).toEqual(["-", "*c3"]);
  });

  it("takes hold of a house of the court all the same", () => {
    const table = tableAt("closed");
    click(new Gesture(), table, 2, 3);
    expect(table.hand.held).toBe("c2-c4");
    expect(table.played).toEqual([]);
  });

  it("chooses the court that is pointed at", () => {
    const table = tableAt("closed");
    const small = { first: "g1", squares: ["g1"], claimable: true };
    const { view } = table.position;
    const two = { ...table, position: { ...table.position, view: { ...view, closed: [...view.closed, small] } } };
    new Gesture().move(two, input(two, 6.5, 0.5));
    expect(two.hand.region).toBe("g1");
    new Gesture().move(two, input(two, 7.5, 7.5));
    expect(two.hand.region).toBe("g1");
  });

  it("claims the glowing court", () => {
    const table = tableAt("claim");
    click(new Gesture(), table, 4.5, 5.5);
    expect(table.played).toEqual(["*c5"]);
  });

  it("does nothing when it is not my turn", () => {
    const table = { ...tableAt("place"), interactive: false };
    click(new Gesture(), table, 3, 5.5);
    expect(table.played).toEqual([]);
  });
});

describe("with a finger", () => {
  it("shows the ghost first and lays it at the second tap", () => {
    const table = tableAt("place");
    const gesture = new Gesture();
    click(gesture, table, 3, 5.5, true);
    expect(table.played).toEqual([]);
    expect(table.hand).toMatchObject({ ghost: "d5-d6", pinned: true });
    click(gesture, table, 3, 5.5, true);
    expect(table.played).toEqual(["d5-d6"]);
  });

  it("moves the ghost by a tap elsewhere", () => {
    const table = tableAt("place");
    const gesture = new Gesture();
    click(gesture, table, 3, 5.5, true);
    click(gesture, table, 0.5, 0, true);
    expect(table.hand.ghost).toBe("a0-b0");
    expect(table.played).toEqual([]);
  });

  it("leaves a dragged house as a ghost for the button", () => {
    const table = tableAt("slide");
    dragged(table, [5, 6.05], [4, 6.05], true);
    expect(table.played).toEqual([]);
    expect(table.hand).toMatchObject({ held: "e6-g6", ghost: "d6-f6", pinned: true });
  });
});

describe("a finger on a taken groove", () => {
  it("leaves the ghost there and asks why not", () => {
    const table = tableAt("place");
    const { at } = table.position.view.houses[0] as { at: string };
    const [column, row] = ["abcdefghi".indexOf(at.charAt(0)), Number(at.charAt(1))];
    const lies = at.charAt(1) === at.charAt(4);
    click(new Gesture(), table, column + (lies ? 0.5 : 0), row + (lies ? 0 : 0.5), true);
    expect(table.played).toEqual([table.hand.ghost]);
    expect(table.position.actions).not.toContain(table.hand.ghost);
  });
});

describe("a house carried from the rack", () => {
  it("is laid where it is let go, or goes back", () => {
    const table = tableAt("place");
    const gesture = new Gesture();
    table.hold({ ...take(table.hand, table.position, 2), carrying: true });
    gesture.move(table, input(table, 12, 4));
    gesture.up(table, input(table, 12, 4));
    expect(table.played).toEqual([]);
    expect(table.hand.carrying).toBe(false);

    table.hold({ ...table.hand, carrying: true });
    gesture.move(table, input(table, 1, 0));
    gesture.up(table, input(table, 1, 0));
    expect(table.played).toEqual(["a0-c0"]);
  });
});
