// @vitest-environment jsdom
import { cleanup, configure, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { speak } from "$i18n/language.svelte";
import cards from "$games/quadracarta";
import End from "$games/quadracarta/End.svelte";
import { key } from "$games/quadracarta/keys";
import { names, press, tableOf } from "./table";

// Nothing is hidden here, and looking for it in a whole table takes seconds.
configure({ defaultHidden: true });
// jsdom measures nothing.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

const { Board, Hands, OtherPlayers, StripTop, Drawer } = cards;

afterEach(async () => {
  cleanup();
  await speak("en");
});

describe("every table is drawn", () => {
  it.each(names)("in all its parts: %s", (name) => {
    const table = tableOf(name);
    for (const Part of [Board, Hands, StripTop, Drawer, OtherPlayers]) {
      if (Part) expect(() => render(Part, { table })).not.toThrow();
    }
    const drawn = document.querySelectorAll('.area [role="img"] .world use').length;
    expect(drawn).toBe(4 * (table.position.view.areas[table.me - 1]?.cards.length ?? 0));
  });
});

describe("the board", () => {
  it("shows the ghost where the keys lead it, with the button that turns it", () => {
    const table = tableOf("minisurf-lay");
    key(press("n"), table);
    const { container } = render(Board, { table });
    expect(container.querySelector(".ghost.lies")).not.toBeNull();
    expect(container.querySelector(".turn")).not.toBeNull();
    expect(container.querySelector(".mark.adds")?.textContent).toMatch(/^\+\d$/);
  });

  it("marks the groups that decide in Maxisurf, and no large one", () => {
    const table = tableOf("maxisurf-late");
    const { container } = render(Board, { table });
    const numbers = (kind: string) =>
      [...container.querySelectorAll(`.mark.${kind}`)].map((mark) => Number(mark.textContent));
    const sizes = Object.values(table.position.view.areas[0]?.groups ?? {}).flat();
    const [least, next] = [...new Set(sizes)].sort((a, b) => a - b);
    expect(numbers("decides")).toEqual(sizes.filter((size) => size === least));
    expect(numbers("next")).toEqual(sizes.filter((size) => size === next));
    expect(container.querySelectorAll(".mark")).toHaveLength(numbers("decides").length + numbers("next").length);
    expect(container.querySelectorAll(".border")).toHaveLength(numbers("decides").length);
  });

  it("lists the sizes of all groups, the deciding ones first", () => {
    const table = tableOf("maxisurf-late");
    const { container } = render(Hands, { table });
    const sizes = Object.values(table.position.view.areas[0]?.groups ?? {}).flat();
    const least = Math.min(...sizes);
    const told = [...container.querySelectorAll("tbody tr:not(.least) td:nth-child(2)")];
    expect(told.flatMap((cell) => (cell.textContent ?? "").trim().split(/\s+/).map(Number)).sort()).toEqual(
      sizes.sort(),
    );
    expect([...container.querySelectorAll("tbody .decides")].every((b) => Number(b.textContent) === least)).toBe(true);
  });

  it("shows after the end what counted", () => {
    const { container } = render(End, { table: tableOf("maxisurf-over") });
    expect(container.querySelectorAll(".ringed").length).toBeGreaterThanOrEqual(2);
    expect(render(End, { table: tableOf("minisurf-over") }).container.textContent).toContain("lie under others");
  });

  it("draws after the end how it went, and names the best on the way", () => {
    const table = tableOf("maxisurf-over");
    const [mine = 0, other = 0] = table.position.scores;
    const course = [
      [0, 0],
      [mine, 0],
      [mine, other + 7],
      [mine, other],
    ];
    render(End, { table, course });
    const chart = screen.getByRole("img", { name: /^Smallest group, card by card/ });
    expect(chart.querySelectorAll(".line")).toHaveLength(2);
    expect(chart.getAttribute("aria-label")).toContain(`${table.name(2)}: ${other}`);
    expect(document.body.textContent).toContain(`${table.name(2)} ${other + 7}`);
  });

  it("fades what did not decide, and only after the end", () => {
    const faded = (name: string): number => {
      cleanup();
      const table = tableOf(name);
      render(Board, { table });
      return document.querySelectorAll(".area .world .dimmed").length;
    };
    const sizes = Object.values(tableOf("maxisurf-over").position.view.areas[0]?.groups ?? {}).flat();
    const least = Math.min(...sizes);
    expect(faded("maxisurf-over")).toBe(sizes.filter((n) => n > least).reduce((a, b) => a + b, 0));
    expect(faded("maxisurf-late")).toBe(0);
  });

  it("zooms by buttons with names", () => {
    const table = tableOf("maxisurf-lay");
    render(Board, { table });
    screen.getByRole("button", { name: "Zoom in" }).click();
    expect(table.hand.look.zoom).toBeGreaterThan(1);
  });
});

describe("the cards shown", () => {
  it("say who took them and what they add, and are picked by a press", () => {
    const table = tableOf("minisurf-take");
    render(Hands, { table });
    expect(screen.getByRole("button", { name: /Chloé took it/ })).toHaveProperty("disabled", true);
    screen.getAllByRole("button", { name: /\+\d cell/ })[0]?.click();
    expect(table.position.actions).toContain(`take ${table.hand.picked}`);
  });

  it("are taken by a second press", () => {
    const table = tableOf("minisurf-take");
    key(press("ArrowRight"), table);
    render(Hands, { table });
    screen.getByRole("button", { pressed: true }).click();
    expect(table.played).toEqual([`take ${table.hand.picked}`]);
  });

  it("speak German", async () => {
    await speak("de");
    render(Hands, { table: tableOf("minisurf-take") });
    expect(screen.getByRole("heading", { name: "Nimm eine davon" })).toBeTruthy();
  });
});
