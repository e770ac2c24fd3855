import { describe, expect, it } from "vitest";
import { buttons } from "$games/planquadrat/buttons";
import { screen, wide } from "$games/planquadrat/geometry";
import { Gesture } from "$games/planquadrat/gesture";
import { key } from "$games/planquadrat/keys";
import { atHand } from "$games/planquadrat/premoveHand";
import { cursor } from "$games/planquadrat/phrases";
import { tableAt, type TestTable } from "./table";

interface Waiting extends TestTable {
  readonly chosen: (string | null)[];
}

/** The opponent is about to slide; the hand has to wait, and may choose already. */
function waiting(): Waiting {
  const table = tableAt("slide");
  const chosen: (string | null)[] = [];
  const position = { ...table.position, turn: 2 };
  return Object.assign(table, {
    position,
    interactive: false,
    canPremove: true,
    setPremove: (action: string | null) => void chosen.push(action),
    chosen,
  });
}

function click(table: Waiting, column: number, row: number, careful: boolean): void {
  const gesture = new Gesture();
  const input = { at: screen({ column, row }, wide), careful, layout: wide, handles: [], hit: 14 };
  if (!careful) gesture.move(atHand(table), input);
  gesture.down(atHand(table), input);
  gesture.up(atHand(table), input);
}

const press = (table: Waiting, name: string): boolean => key({ key: name } as KeyboardEvent, table);

describe("while the opponent decides", () => {
  it("a click chooses the next placing and plays nothing", () => {
    const table = waiting();
    click(table, 3, 5.5, false);
    expect(table.chosen).toEqual(["d5-d6"]);
    expect(table.played).toEqual([]);
  });

  it("a tap shows the house first, and the main button chooses it", () => {
    const table = waiting();
    click(table, 3, 5.5, true);
    expect(table.chosen).toEqual([]);
    const [button] = buttons(table);
    expect(button?.label).toBe("Play it next");
    button?.run();
    expect(table.chosen).toEqual(["d5-d6"]);
  });

  it("keys do the same", () => {
    const table = waiting();
    expect([press(table, "2"), press(table, "ArrowUp")]).toEqual([true, true]);
    expect(cursor(table)).toBe("medium house from e4 to g4");
    press(table, "Enter");
    expect(table.chosen).toEqual(["e4-g4"]);
  });

  it("no house is chosen that is no longer in the player's rack", () => {
    const table = waiting();
    const [own, other] = table.position.view.supplies as [object, object];
    const supplies = [{ ...own, middle: 0 }, other] as typeof table.position.view.supplies;
    const out = Object.assign(table, { position: { ...table.position, view: { ...table.position.view, supplies } } });
    press(out, "2");
    press(out, "ArrowUp");
    expect(out.hand.size).toBe(1);
  });

  it("nothing of this happens where no move may be chosen in advance", () => {
    const table = Object.assign(waiting(), { canPremove: false });
    click(table, 3, 5.5, false);
    expect([table.chosen, table.played, buttons(table)]).toEqual([[], [], []]);
  });
});
