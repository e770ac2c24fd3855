import { beforeEach, describe, expect, test } from "vitest";
import { speak as chooseLanguage, you } from "$i18n/language.svelte";
import quadrata from "$games/quadrata";
import { pick, pin, point, send } from "$games/quadrata/interaction";
import { place } from "$games/quadrata/geometry";
import { arrivals, lastLeft, lastPiece, missing, points, total } from "$games/quadrata/pieces";
import { effectNow, fillWords } from "$games/quadrata/phrases";
import { freshRoll, rollHint, rollTitle, shownNumber } from "$games/quadrata/roll";
import { fixture, tableOf } from "./table";

beforeEach(() => chooseLanguage("en"));

describe("the status", () => {
  test("says the number and where such forms are", () => {
    expect(quadrata.status(tableOf("move"))).toBe(
      "**Move one form numbered 3** from the supply, your reserve or your square.",
    );
    expect(quadrata.status(tableOf("rob"))).toBe("**Move one form numbered 3** from your square or another player.");
    expect(quadrata.status(tableOf("joker"))).toContain("Six as joker");
  });

  test("follows the hand", () => {
    const table = tableOf("move");
    const { position } = table;
    table.hold(pick(position, "3 reserve"));
    expect(quadrata.status(table)).toBe("**Lay the trapezium** in your square or back in the supply.");
    table.hold(point(table.hand, position, place("d1n.d2s.d2w").centre));
    expect(quadrata.status(table)).toContain("here");
    table.hold(pin(send(table.hand, position, "supply")));
    expect(quadrata.status(table)).toContain("back");
    table.hold(point(table.hand, position, { x: 3, y: 2 }));
    expect(quadrata.status(table)).toContain("Not here");
  });
});

describe("moves in words", () => {
  test.each([
    ["3 supply>square:a1e.a1n.b1w", "Bruno laid a trapezium from the supply on a1e a1n b1w."],
    ["4p supply>reserve", "Bruno took a parallelogram from the supply into the reserve."],
    ["6 reserve>supply", "Bruno put a large trapezium from the reserve back into the supply."],
    ["1 square:a1e>square:b1e", "Bruno moved a small triangle to b1e."],
    ["5 reserve@1>reserve", "Bruno took a gabled house from Ada into the reserve."],
    ["begin 1", "Ada begins the round."],
    ["roll 4", "Ada rolled a 4."],
  ])("%s", (text, words) => {
    expect(quadrata.speak({ ply: 1, player: 2, text }, tableOf("move"))).toBe(words);
  });

  test("address the reader as the mover and as the victim", async () => {
    const table = tableOf("move");
    const read = { ...table, name: (seat: number) => (seat === 1 ? you() : "Bruno") };
    const said = (player: number, text: string): string => quadrata.speak({ ply: 1, player, text }, read);
    expect(said(1, "1 square:a1e>square:b1e")).toBe("You moved a small triangle to b1e.");
    expect(said(2, "5 reserve@1>reserve")).toBe("Bruno took a gabled house from you into the reserve.");
    await chooseLanguage("de");
    expect(said(1, "1 square:a1e>square:b1e")).toMatch(/^Du hast /);
    expect(said(2, "5 reserve@1>reserve")).toMatch(/^Bruno hat dir /);
  });

  test("every move of the fixtures has words in every language", async () => {
    for (const language of ["en", "de", "fr", "nl"] as const) {
      await chooseLanguage(language);
      for (const name of ["move", "rob", "four"]) {
        for (const move of fixture(name).moves)
          expect(quadrata.speak(move, tableOf(name)), move.text).toMatch(/^[A-Z].+\.$/);
      }
    }
  });

  test("have few words for hints, reviews and solutions, and a form goes by its name", async () => {
    const named = (action: string): string => quadrata.named?.(action, tableOf("move")) ?? "";
    expect(named("4p supply>reserve")).toBe("parallelogram, supply → reserve");
    expect(named("3 square:c1n.c2s.c2w>square:a1e.a1n.b1w")).toBe("trapezium, c2 → a1");
    expect(quadrata.reason("last-form", { form: "4p" })).toBe("One form then fills the square: parallelogram.");
    await chooseLanguage("de");
    expect(named("2 reserve>square:b4e.b4s")).toBe("großes Dreieck, Reserve → b4");
  });

  test("the list has one line a move, numbered through, and a roll only at the end", () => {
    const { moves, position } = fixture("move");
    const lines = quadrata.lines(moves, position);
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_, i) => i + 1));
    expect(lines.filter(({ text }) => text.startsWith("roll"))).toHaveLength(1);
    expect(lines.at(-1)).toMatchObject({ text: "rolled 3", player: 1, open: true });
    expect(lines.filter(({ text }) => text.endsWith(" begins"))).toHaveLength(3);
  });

  test("the list is short: a form's picture, from where to where, and the notation as the title", () => {
    const texts = ["roll 3", "3 supply>square:a2e.b2n.b2w", "roll 4", "4s reserve@2>reserve"];
    const moves = texts.map((text, i) => ({ ply: i + 1, player: i % 2 === 0 ? 0 : 1, text }));
    const lines = quadrata.lines(moves, fixture("joker").position, (seat) => (seat === 2 ? "Bruno" : "Ada"));
    expect(lines.map(({ mark, text, title }) => [mark, text, title])).toEqual([
      ["3", "supply → b2", "3 supply>square:a2e.b2n.b2w"],
      ["4s", "from Bruno → reserve", "4s reserve@2>reserve"],
    ]);
  });

  test("a joker's move names the roll", () => {
    const moves = ["roll 6", "3 supply>reserve"].map((text, i) => ({ ply: i + 1, player: i, text }));
    expect(quadrata.lines(moves, fixture("joker").position).map(({ text }) => text)).toEqual(["6: supply → reserve"]);
  });
});

describe("the position in words", () => {
  test("names every board, the supply and the keys", () => {
    const words = quadrata.describe(tableOf("four"));
    for (const part of ["Ada", "Bruno", "Chloé", "Dirk", "Supply", "The six is now a joker", "Escape"])
      expect(words).toContain(part);
  });

  test("the cursor names the place and says whether the square can still be filled", () => {
    const table = tableOf("move");
    table.hold(pin(point(table.hand, table.position, place("d1n.d2s.d2w").centre)));
    expect(quadrata.cursor(table)).toBe("trapezium on d1n d2s d2w: possible. Can still be filled");
  });

  test("the cursor says where the form in the hand is from", () => {
    const table = tableOf("rob");
    table.hold(pick(table.position, "3 square@2:a1e.a1n.b1w"));
    expect(quadrata.cursor(table)).toBe("trapezium from Bruno a1e a1n b1w");
    table.hold(pick(table.position, "3 square:c1n.c2e.c2s"));
    expect(quadrata.cursor(table)).toBe("trapezium from your square c1n c2e c2s");
  });

  test("refusals of the engine have sentences", () => {
    expect(quadrata.refusal("wrong-number", { rolled: 3 })).toContain("You rolled a 3");
    expect(quadrata.refusal("unheard-of", {})).toBeNull();
    expect(quadrata.termination("rounds")).toBe("All rounds have been played.");
  });
});

describe("the filling marker", () => {
  test("is read from a move that does not change the square", () => {
    const table = tableOf("move");
    expect(effectNow(table)).toEqual(table.effects?.["3 supply>reserve"]);
    expect(effectNow({ ...table, effects: null })).toBeNull();
  });

  test("is silent when it is not known", () => {
    expect(fillWords({ fillable: null, free: 9 })).toBe("");
    expect(fillWords({ fillable: false, free: 9 })).toBe("Can no longer be filled");
    expect(fillWords({ fillable: true, free: 0 })).toBe("Full: the round ends, +5");
  });
});

describe("the die", () => {
  test("says who rolled what, and what it allows", () => {
    const table = tableOf("start");
    expect(rollTitle(table)).toBe("You rolled a 4");
    expect(rollHint(table)).toBe("Move a parallelogram or a square");
    expect(rollHint(tableOf("joker"))).toBe("Joker: move any form");
    expect(rollTitle(tableOf("over"))).toBe("The game is over");
  });

  test("rolls when a number has come, and shows the last one until then", () => {
    const { position } = fixture("move");
    const waiting = { ...position, view: { ...position.view, rolled: null, phase: "roll" as const } };
    expect(freshRoll({ ...tableOf("move"), before: waiting })).toBe(position.ply);
    expect(freshRoll(tableOf("move"))).toBeNull();
    expect(shownNumber({ ...tableOf("move"), position: waiting })).toBe(position.view.last?.rolled);
  });
});

describe("comparing positions", () => {
  const [before, after] = [fixture("move").position, fixture("laid").position];

  test("finds the form that was laid", () => {
    expect([...arrivals(before, after).values()]).toEqual([null]);
    expect([...arrivals(before, after).keys()]).toEqual([lastPiece(after.view)]);
    expect(arrivals(null, after).size).toBe(0);
  });

  test("finds where a form was taken away", () => {
    expect(lastLeft(before.view, 1)).toBe("b4e");
    expect(lastLeft(before.view, 2)).toBeNull();
    expect(lastLeft(after.view, 1)).toBeNull();
  });

  test("counts the forms, the missing numbers and the points", () => {
    expect(total(before.view)).toBe(45);
    expect(total(fixture("rob").position.view)).toBe(35);
    expect(missing(before.view)).toEqual([1, 2, 5]);
    expect(points(before)).toEqual(before.scores.map((score, i) => score + (before.view.standing[i] ?? 0)));
    expect(points(fixture("over").position)).toEqual(fixture("over").position.scores);
  });
});
