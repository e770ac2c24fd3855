import { expect, test } from "vitest";
import { empty } from "$games/quadrata/interaction";
import { buttons } from "$games/quadrata/buttons";
import { key } from "$games/quadrata/keys";
import { tableOf } from "./table";

const down = (name: string, shiftKey = false): KeyboardEvent => new KeyboardEvent("keydown", { key: name, shiftKey });

test("a form is chosen, steered and laid without a pointer", () => {
  const table = tableOf("move");
  for (const name of ["ArrowRight", "ArrowUp", "ArrowLeft"]) expect(key(down(name), table)).toBe(true);
  key(down("Enter"), table);
  expect(table.played).toHaveLength(1);
  expect(table.position.actions).toContain(table.played[0]);
});

test("arrows take the first form into an empty hand", () => {
  const table = tableOf("rob", empty);
  key(down("ArrowUp"), table);
  key(down("Enter"), table);
  expect(table.position.actions).toContain(table.played[0]);
});

test("E and S point to the reserve and the supply, Enter sends there", () => {
  const table = tableOf("move");
  key(down("e"), table);
  expect(buttons(table).map(({ key: name }) => name)).toEqual(["lay"]);
  key(down("Enter"), table);
  key(down("3"), table);
  expect(table.hand.source).toBe("3 reserve");
  key(down("s"), table);
  key(down("Enter"), table);
  expect(table.played).toEqual(["3 supply>reserve", "3 reserve>supply"]);
});

test("R, Shift R and F turn the form", () => {
  const table = tableOf("move");
  const { shape } = table.hand;
  key(down("r"), table);
  expect(table.hand.shape).not.toBe(shape);
  key(down("R", true), table);
  expect(table.hand.shape).toBe(shape);
  key(down("f"), table);
  expect(table.hand.shape).not.toBe(shape);
});

test("Tab leaves the board after the last form", () => {
  const table = tableOf("move", empty);
  let steps = 0;
  while (key(down("Tab"), table)) steps += 1;
  expect(steps).toBe(new Set(table.position.actions.map((action) => action.split(">")[0])).size);
});

test("Escape lets go, and other keys mean nothing", () => {
  const table = tableOf("move");
  key(down("ArrowUp"), table);
  key(down("Escape"), table);
  expect(table.hand.target).toBeNull();
  expect(key(down("x"), table)).toBe(false);
  expect(key(down("Enter"), table)).toBe(false);
});

test("nothing happens while it is somebody else's turn", () => {
  expect(key(down("ArrowUp"), { ...tableOf("move"), interactive: false })).toBe(false);
});
