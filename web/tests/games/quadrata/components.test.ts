import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, test } from "vitest";
import Board from "$games/quadrata/Board.svelte";
import Drawer from "$games/quadrata/Drawer.svelte";
import Hands from "$games/quadrata/Hands.svelte";
import OtherPlayers from "$games/quadrata/OtherPlayers.svelte";
import StripTop from "$games/quadrata/StripTop.svelte";
import { pin, point, send } from "$games/quadrata/interaction";
import { place } from "$games/quadrata/geometry";
import type { Table } from "$games/quadrata/view";
import { fixture, tableOf } from "./table";

const shown: Record<string, unknown>[] = [];

function render(part: Component<{ table: Table }>, props: { table: Table }): { container: Element } {
  const container = document.createElement("div");
  shown.push(mount(part, { target: container, props }));
  flushSync();
  return { container };
}

afterEach(async () => {
  for (const one of shown.splice(0)) await unmount(one);
});

const count = (root: Element, selector: string): number => root.querySelectorAll(selector).length;

describe.each(["start", "move", "joker", "four", "rob", "over", "laid"])("the position %s", (name) => {
  const { view } = fixture(name).position;

  test("shows every form of the player's board, with its number", () => {
    const { container } = render(Board, { table: tableOf(name) });
    const inReserve = Object.keys(view.boards[0]?.reserve ?? {}).length;
    expect(count(container, "[data-form]")).toBe((view.boards[0]?.forms.length ?? 0) + inReserve);
  });

  test("shows a well for each kind, dashed when empty", () => {
    const { container } = render(Hands, { table: tableOf(name) });
    expect(count(container, "button[data-form]")).toBe(view.forms.length);
    expect(count(container, "button.zero")).toBe(Object.values(view.supply).filter((left) => left === 0).length);
    expect(count(container, ".joker")).toBe(view.joker ? 1 : 0);
  });

  test("shows the others' boards and, until the breakdown of the end does, a column of points for each player", () => {
    const { container } = render(OtherPlayers, { table: tableOf(name) });
    expect(count(container, "svg[role=img]")).toBe(view.boards.length - 1);
    expect(count(container, "thead th")).toBe(name === "over" ? 0 : view.boards.length + 1);
  });

  test("fits into strip and drawer", () => {
    expect(render(StripTop, { table: tableOf(name) }).container.textContent).toContain("Ada");
    expect(count(render(Drawer, { table: tableOf(name) }).container, "button[data-form]")).toBe(view.forms.length);
  });
});

test("at the end the filled board has a golden frame, and the reader's is next to it", () => {
  const table = tableOf("over");
  const { view } = table.position;
  const parts = view.boards.map((_, i) => ({ forms: 9, bonus: i === 1 ? 5 : 0, reserve: 0 }));
  const position = { ...table.position, view: { ...view, phase: "over", rounds_told: [parts] } };
  const ended = { ...table, position } as unknown as Table;
  expect(count(render(Board, { table: ended }).container, "rect.full")).toBe(1);
  expect(render(OtherPlayers, { table: ended }).container.querySelector("b")?.textContent).toBe(table.name(1));
});

describe("what can be taken", () => {
  test("is marked in the player's square", () => {
    const { container } = render(Board, { table: tableOf("move") });
    const forms = fixture("move").position.view.boards[0]?.forms.filter(({ code }) => code === "3").length;
    expect(count(container, "g.movable[data-form*=square]")).toBe(forms);
  });

  test("is marked in others' squares only when the rules allow it", () => {
    expect(count(render(OtherPlayers, { table: tableOf("rob") }).container, "g.movable")).toBeGreaterThan(0);
    expect(count(render(OtherPlayers, { table: tableOf("move") }).container, "g.movable")).toBe(0);
  });

  test("is ringed in the supply", () => {
    const { container } = render(Hands, { table: tableOf("move") });
    expect([...container.querySelectorAll("button.movable")].map((well) => well.getAttribute("data-form"))).toEqual([
      "3 supply",
    ]);
  });
});

describe("the hand", () => {
  test("shows its ghost where it would lie, and the move's notation", () => {
    const table = tableOf("move");
    table.hold(pin(point(table.hand, table.position, place("d1n.d2s.d2w").centre)));
    expect(count(render(Board, { table }).container, ".ghost:not(.refused)")).toBe(1);
    expect(render(Hands, { table }).container.textContent).toContain("3 supply>square:d1n.d2s.d2w");
  });

  test("shows a refused ghost where it cannot lie", () => {
    const table = tableOf("move");
    table.hold(point(table.hand, table.position, { x: 3, y: 2 }));
    expect(count(render(Board, { table }).container, ".ghost.refused")).toBe(1);
  });

  test("lights the reserve up when it points there", () => {
    const table = tableOf("move");
    table.hold(send(table.hand, table.position, "reserve"));
    expect(count(render(Board, { table }).container, "[data-zone=reserve] .target")).toBe(1);
  });
});
