import { describe, expect, it } from "vitest";
import { buttons } from "$games/planquadrat/buttons";
import { grab, push } from "$games/planquadrat/interaction";
import { key } from "$games/planquadrat/keys";
import { cursor, describe as tell, lines, speak, status } from "$games/planquadrat/phrases";
import { tableAt, type TestTable } from "./table";

const press = (table: TestTable, ...keys: string[]) =>
  keys.map((name) => key(new KeyboardEvent("keydown", { key: name }), table));

describe("the status line", () => {
  it("says what to do in each step", () => {
    expect(status(tableAt("place"))).toMatch(/^\*\*Place a house\*\*/);
    expect(status(tableAt("slide"))).toMatch(/^\*\*Slide a house\*\*, or end your turn/);
    expect(status(tableAt("claim"))).toBe("**Claim the glowing court** for 5 points, or end your turn.");
  });

  it("says what the ghost would close", () => {
    const table = tableAt("slide");
    const tried = push(grab(table.hand, table.position, "e6-g6", null), table.position, -1);
    table.hold({ ...tried, pinned: false });
    expect(status(table)).toContain("closes a court of **5 squares**");
    table.hold(tried);
    expect(status(table)).toMatch(/^\*\*Claim the glowing court\*\* for 5 points/);
  });

  it("says that a court just closed can be claimed, or a house slid first", () => {
    expect(status(tableAt("closed"))).toBe("**Claim the glowing court**, or slide a house first.");
  });
});

describe("the buttons", () => {
  it("offer the end of the turn only where it may end", () => {
    expect(buttons(tableAt("place"))).toEqual([]);
    expect(buttons(tableAt("slide")).map(({ label }) => label)).toEqual(["End turn"]);
    expect(buttons(tableAt("claim")).map(({ label, kind }) => [label, kind])).toEqual([
      ["End turn", "plain"],
      ["Claim court (5)", "main"],
    ]);
  });

  it("claim what was closed, before or after a slide", () => {
    const table = tableAt("closed");
    expect(buttons(table).map(({ label, kind }) => [label, kind])).toEqual([
      ["End turn", "plain"],
      ["Claim court (4)", "main"],
    ]);
    buttons(table).forEach(({ run }) => run());
    expect(table.played).toEqual(["-", "-", "-", "*c3"]);
  });

  it("send a slide with the claim or the end of the turn", () => {
    const table = tableAt("slide");
    table.hold(push(grab(table.hand, table.position, "e6-g6", null), table.position, -1));
    expect(buttons(table).map(({ label }) => label)).toEqual(["End turn", "Claim court (5)"]);
    buttons(table).forEach(({ run }) => run());
    expect(table.played).toEqual(["e6-g6>d6-f6", "-", "e6-g6>d6-f6", "*c5"]);
  });
});

describe("the keyboard", () => {
  it("places a house by arrows and Enter", () => {
    const table = tableAt("start");
    expect(press(table, "2", "ArrowRight", "ArrowRight", "r", "Enter")).toEqual([true, true, true, true, true]);
    expect(table.played).toEqual(["f4-f6"]);
  });

  it("slides by Tab, arrows and Enter", () => {
    const table = tableAt("slide");
    press(table, "Tab", "Tab", "Tab", "Tab", "Tab", "ArrowLeft", "Enter");
    expect(table.played).toEqual(["e6-g6>d6-f6"]);
  });

  it("lets Tab leave the board after the last house", () => {
    const table = tableAt("slide");
    expect(press(table, ...Array<string>(9).fill("Tab")).at(-1)).toBe(false);
  });

  it("claims by C and ends the turn by E", () => {
    const table = tableAt("claim");
    press(table, "c", "e");
    expect(table.played).toEqual(["*c5", "-"]);
    const early = tableAt("closed");
    press(early, "c");
    expect(early.played).toEqual(["-", "*c3"]);
  });

  it("lets go by Escape", () => {
    const table = tableAt("slide");
    press(table, "Tab", "Escape");
    expect(table.hand.held).toBeNull();
  });
});

describe("words for people who do not see the board", () => {
  it("describe the whole position", () => {
    const words = tell(tableAt("place"));
    expect(words).toContain("26 houses stand on the board");
    expect(words).toContain("Ada owns a court of 4 squares: b2, c2, b3, c3.");
    expect(words).toContain("left: small houses 7, medium 2, large 2");
  });

  it("describe what the cursor is on", () => {
    const table = tableAt("place");
    press(table, "ArrowRight", "ArrowUp", "ArrowUp");
    expect(cursor(table)).toMatch(/^small house from e6 to f6: not possible$/);
  });

  it("speak the moves", () => {
    const table = tableAt("place");
    const say = (text: string) => speak({ ply: 1, player: 2, text }, table);
    expect(say("a2-a4")).toBe("Bruno placed a medium house from a2 to a4.");
    expect(say("g2-i2>f2-h2")).toBe("Bruno slid the medium house g2-i2 to f2–h2.");
    expect(say("*e1")).toBe("Bruno claimed a court of 3 squares at e1.");
    expect(say("-")).toBe("");
  });
});

describe("the move list", () => {
  it("has one line a turn and leaves out what was declined", () => {
    const { position } = tableAt("start");
    const moves = ["b1-d1", "g4-h4", "-", "b3-d3", "d2-d4>d1-d3", "*b2"].map((text, i) => ({
      ply: i + 1,
      player: i % 2 || 1,
      text,
    }));
    expect(lines(moves, position).map(({ number, text, ply }) => [number, text, ply])).toEqual([
      [1, "b1-d1", 1],
      [2, "g4-h4", 3],
      [3, "b3-d3 d2-d4>d1-d3 *b2", 6],
    ]);
  });
});
