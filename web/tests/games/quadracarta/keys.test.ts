// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { buttons } from "$games/quadracarta/buttons";
import { ready } from "$games/quadracarta/interaction";
import { key } from "$games/quadracarta/keys";
import { fixture, press, tableOf } from "./table";

describe("by keyboard alone", () => {
  it("a card is picked by its number and taken", () => {
    const table = tableOf("minisurf-take");
    const at = table.position.view.shown.findIndex(({ taken_by }) => taken_by === null);
    expect(key(press(`${at + 1}`), table)).toBe(true);
    expect(key(press("Enter"), table)).toBe(true);
    expect(table.played).toEqual([`take ${table.position.view.shown[at]?.card}`]);
  });

  it("a card that is gone is refused with the reason", () => {
    const table = tableOf("minisurf-take");
    const at = table.position.view.shown.findIndex(({ taken_by }) => taken_by !== null);
    key(press(`${at + 1}`), table);
    expect(table.refused[0]?.code).toBe("card-taken");
    expect(table.hand.picked).toBeNull();
  });

  it("a card is led, turned and laid", () => {
    const table = tableOf("maxisurf-lay");
    for (const pressed of ["ArrowRight", "r", "N", "N"]) expect(key(press(pressed), table)).toBe(true);
    const action = ready(table.hand, table.position);
    expect(table.hand.turns).toBe(1);
    key(press("Enter"), table);
    expect(table.played).toEqual([action]);
    expect(table.position.actions).toContain(action);
  });

  it("the server is asked why a card must not lie somewhere", () => {
    const table = tableOf("minisurf-lay");
    for (let i = 0; i < 20; i++) for (const arrow of ["ArrowUp", "ArrowLeft"]) key(press(arrow), table);
    key(press("Enter"), table);
    expect(table.played).toHaveLength(1);
    expect(table.position.actions).not.toContain(table.played[0]);
  });

  it("passing asks first, and Escape says no", () => {
    const table = tableOf("maxisurf-pass");
    key(press("p"), table);
    expect(table.played).toEqual([]);
    key(press("Escape"), table);
    expect(table.hand.asking).toBe(false);
    key(press("P"), table);
    key(press("Enter"), table);
    expect(table.played).toEqual(["pass"]);
  });

  it("D draws, and P says why not once a card is drawn", () => {
    const table = tableOf("maxisurf-pass");
    key(press("d"), table);
    expect(table.played).toEqual(["draw"]);
    const later = tableOf("maxisurf-lay");
    key(press("p"), later);
    expect(later.refused[0]?.code).toBe("pass-before-draw");
  });

  it("the view is zoomed at any time, also while others play", () => {
    const table = { ...tableOf("maxisurf-lay"), interactive: false };
    expect(key(press("+"), table)).toBe(true);
    expect(table.hand.look.zoom).toBeGreaterThan(1);
    key(press("0"), table);
    expect(table.hand.look.zoom).toBe(1);
    expect(key(press("Enter"), table)).toBe(false);
  });

  it("keys of the browser are left alone", () => {
    const table = tableOf("maxisurf-lay");
    expect(key(new KeyboardEvent("keydown", { key: "r", ctrlKey: true }), table)).toBe(false);
    expect(key(press("q"), table)).toBe(false);
    expect(key(press("Tab"), table)).toBe(false);
  });
});

describe("the buttons", () => {
  const labels = (table: ReturnType<typeof tableOf>): string[] => buttons(table).map(({ label }) => label);

  it("draw or pass, and passing asks first", () => {
    const table = tableOf("maxisurf-pass");
    expect(labels(table)).toEqual(["Pass", "Draw a card"]);
    buttons(table)[0]?.run();
    expect(table.played).toEqual([]);
    expect(labels(table)).toEqual(["No", "Yes, pass"]);
    buttons(table)[1]?.run();
    expect(table.played).toEqual(["pass"]);
  });

  it("take the card that is picked, and wait for one", () => {
    const table = tableOf("minisurf-take");
    expect(buttons(table)[0]?.whyNot).toBe("Pick a card first");
    key(press("ArrowRight"), table);
    const [button] = buttons(table);
    expect(button?.whyNot).toBeUndefined();
    button?.run();
    expect(table.played).toEqual([`take ${table.hand.picked}`]);
  });

  it("lay where the ghost stays", () => {
    const table = tableOf("minisurf-lay");
    expect(buttons(table)[0]?.whyNot).toBeDefined();
    key(press("n"), table);
    expect(buttons(table)[0]).toMatchObject({ key: "lay", kind: "main", drawerOnly: false });
    buttons(table)[0]?.run();
    expect(fixture("minisurf-lay").position.actions).toContain(table.played[0]);
  });

  it("are none while others play", () => {
    expect(buttons({ ...tableOf("minisurf-lay"), interactive: false })).toEqual([]);
  });
});
