// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { placeholders, type Message, type Messages } from "$i18n/format";
import { ready, steer, turn } from "$games/quadracarta/interaction";
import { key } from "$games/quadracarta/keys";
import de from "$i18n/texts/de/games/quadracarta/board";
import en from "$i18n/texts/en/games/quadracarta/board";
import fr from "$i18n/texts/fr/games/quadracarta/board";
import nl from "$i18n/texts/nl/games/quadracarta/board";
import { deciding, groupLines } from "$games/quadracarta/preview";
import { roundLines } from "$games/quadracarta/round";
import {
  cursor,
  decidingWords,
  describe as inWords,
  lines,
  named,
  refusal,
  speak,
  status,
} from "$games/quadracarta/phrases";
import { fixture, names, press, tableOf } from "./table";

describe("the status", () => {
  it("says what a picked card would add at best", () => {
    const table = tableOf("minisurf-take");
    expect(status(table)).toBe("**Take a card** from those shown.");
    key(press("ArrowRight"), table);
    expect(status(table)).toMatch(/could cover \d of your cells and add \d/);
  });

  it("says what a ghost adds and covers in Minisurf", () => {
    const table = tableOf("minisurf-lay");
    key(press("n"), table);
    const effect = table.effects?.[ready(table.hand, table.position) ?? ""];
    expect(status(table)).toContain(`adds **${effect?.adds}** cells; coats of arms covered: ${effect?.covers}`);
  });

  it("says how the smallest group changes in Maxisurf", () => {
    const table = tableOf("maxisurf-late");
    const seen = new Set<string>();
    for (let i = 0; i < 60; i++) {
      key(press("n"), table);
      seen.add(/grows|shrinks|stays/.exec(status(table))?.[0] ?? "");
    }
    expect(seen.has("shrinks")).toBe(true);
    expect(seen.has("")).toBe(false);
  });

  it("asks before passing", () => {
    const table = tableOf("maxisurf-pass");
    expect(status(table)).toContain("Draw a card");
    key(press("p"), table);
    expect(status(table)).toContain("Pass for good?");
  });

  it("gives way to no preview while effects are not there yet", () => {
    const table = { ...tableOf("minisurf-lay"), effects: null };
    table.hand = steer(table.hand, table.position, 0, 0);
    expect(status(table)).toBe("**Lay your card**, turned any way.");
  });
});

describe("for people who do not see the areas", () => {
  it.each(names)("every area is described row by row: %s", (name) => {
    const table = tableOf(name);
    const words = inWords(table);
    for (const { name: player } of table.seats) expect(words).toContain(player);
    expect(words).toMatch(/Row −?\d+ from column −?\d+: (Rookham|Yarrow|Brookwell)/);
    expect(words).not.toMatch(/\{\w+\}|undefined/);
  });

  it("a row names every town and what is free between them", () => {
    const base = fixture("minisurf-lay");
    const cards = ["RYBB@0,0", "RRRR@3,0"].map((text) => {
      const [laid, at] = text.split("@") as [string, string];
      const [x, y] = at.split(",").map(Number) as [number, number];
      return { laid, x, y, levels: [0, 0, 0, 0] as const };
    });
    const [area] = base.position.view.areas;
    if (!area) throw new Error("no area");
    const view = { ...base.position.view, areas: [{ ...area, cards }] };
    const table = tableOf("minisurf-lay", { position: { ...base.position, view } });
    expect(inWords(table)).toContain("Row 0 from column 0: Rookham, Yarrow, free, Rookham, Rookham.");
  });

  it("the ghost is described with its effect", () => {
    const table = tableOf("minisurf-lay");
    expect(cursor(table)).toBe("");
    key(press("n"), table);
    expect(cursor(table)).toMatch(/at column −?\d+, row −?\d+\. \+\d cells?, covers \d/);
    table.hand = turn({ ...table.hand, ghost: { x: 30, y: 30 } }, table.position, 1);
    expect(cursor(table)).toContain("cannot lie here");
  });

  it("moves are spoken, also what chance did", () => {
    const table = tableOf("minisurf-lay");
    const said = fixture("minisurf-lay").moves.map((move) => speak(move, table));
    expect(said.join(" ")).toMatch(/Chloé took the card \w+, \w+, \w+, \w+\./);
    expect(said.join(" ")).toMatch(/Bruno laid .* at column −?\d+, row −?\d+, and covers \d+ cells now\./);
    expect(said.join(" ")).toContain("Shown: ");
    expect(speak({ ply: 1, player: 2, text: "pass" }, table)).toBe("Bruno passed.");
  });
});

describe("the move list", () => {
  it("has every decision but draw, with the ply after it", () => {
    const { moves } = fixture("maxisurf-over");
    const list = lines(moves);
    const decided = moves.filter(({ player, text }) => player > 0 && text !== "draw");
    expect(list.map(({ title, text }) => title ?? text)).toEqual(
      decided.map(({ text }) => (text === "pass" ? "passes" : text)),
    );
    for (const { ply, title } of list) if (title !== undefined) expect(moves[ply - 1]?.text).toBe(title);
  });

  it("has a card as its picture, and says what happened to it", () => {
    const move = (text: string): { ply: number; player: number; text: string } => ({ ply: 1, player: 1, text });
    expect(lines([move("take BBRY")])[0]).toMatchObject({ mark: "BBRY", text: "taken", title: "take BBRY" });
    expect(lines([move("RBBR@-2,13")])[0]).toMatchObject({ mark: "RBBR", text: "→ −2, 13", title: "RBBR@-2,13" });
    expect([named("take BBRY"), named("RBBR@-2,13"), named("pass")]).toEqual([
      "take [[BBRY]]",
      "[[RBBR]] → −2, 13",
      "Pass",
    ]);
  });
});

describe("the round", () => {
  it("is listed in the order of play", () => {
    const table = tableOf("minisurf-take");
    expect(roundLines(table).map(({ seat, words }) => [seat, words])).toEqual([
      [3, "has taken"],
      [1, "takes now"],
      [2, "takes the last"],
    ]);
  });

  it("knows who has laid in the duplicate game", () => {
    expect(roundLines(tableOf("minisurf-duplicate")).map(({ words }) => words)).toEqual([
      "has laid",
      "lays now",
      "lays later",
      "lays later",
    ]);
  });
});

describe("the result", () => {
  it("ranks the winners first", () => {
    const { position } = fixture("minisurf-over");
    const [first, second] = roundLines(tableOf("minisurf-over"));
    expect(first).toMatchObject({ seat: position.winners?.[0], place: 1, now: true });
    expect(second).toMatchObject({ place: 2, now: false, words: `${Math.max(...position.scores)} cells` });
  });

  it("says what keeps an area from winning Maxisurf", () => {
    const base = fixture("maxisurf-over");
    const [first, ...rest] = base.position.view.areas;
    if (!first) throw new Error("no area");
    const view = { ...base.position.view, areas: [{ ...first, groups: { ...first.groups, Y: [] } }, ...rest] };
    const position = { ...base.position, view, winners: [2] };
    expect(roundLines(tableOf("maxisurf-over", { position })).map(({ words }) => words)).toEqual([
      "smallest 4",
      "no Yarrow",
    ]);
  });

  it("gives equal scores the same place", () => {
    const base = fixture("minisurf-over");
    const position = { ...base.position, scores: [20, 20], winners: [1, 2] };
    expect(roundLines(tableOf("minisurf-over", { position })).map(({ place }) => place)).toEqual([1, 1]);
  });
});

describe("the groups", () => {
  it("that are smallest are counted and put into words", () => {
    const groups = { R: [6, 3, 1, 1], Y: [4], B: [] };
    expect(deciding(groups)).toEqual({ size: 1, count: 2 });
    expect(decidingWords(groups)).toBe("Smallest 1: 2 lone coats of arms to join or cover.");
    expect(decidingWords({ R: [6], Y: [4], B: [5] })).toBe("Smallest 4: one group to enlarge or cover.");
  });

  it("are compared with what the ghost would make of them", () => {
    const table = tableOf("maxisurf-late");
    expect(groupLines(table).every(({ here }) => here === null)).toBe(true);
    key(press("n"), table);
    const effect = table.effects?.[ready(table.hand, table.position) ?? ""];
    expect(groupLines(table).map(({ town, here }) => [town, here?.map(({ n }) => n)])).toEqual(
      (["R", "Y", "B"] as const).map((town) => [town, [...(effect?.groups?.[town] ?? [])].sort((a, b) => a - b)]),
    );
  });
});

describe("refusals", () => {
  it("name towns, not letters", () => {
    expect(refusal("town-differs", { x: 0, y: 1, there: "R", laid: "B" })).toBe(
      "Brookwell may not lie on Rookham: a coat of arms may cover only one of the same town.",
    );
  });

  it("that are not ours are left to the common texts", () => {
    expect(refusal("not_your_turn", {})).toBeNull();
  });
});

describe("the translations", () => {
  const all = (messages: Messages): [string, Message][] => Object.entries(messages);

  it.each([
    ["de", de],
    ["fr", fr],
    ["nl", nl],
  ] as const)("say everything with the same values: %s", (_, messages) => {
    expect(Object.keys(messages)).toEqual(Object.keys(en));
    for (const [key, message] of all(messages))
      expect([key, placeholders(message)]).toEqual([key, placeholders((en as Messages)[key] as Message)]);
  });
});
