import { describe, expect, it } from "vitest";
import { spot } from "$games/planquadrat/aim";
import { empty, steer, type Hand } from "$games/planquadrat/interaction";
import { turned, turnedHand, turnedText } from "$games/planquadrat/turnedBoard";
import type { Table } from "$games/planquadrat/view";
import fixture from "../../fixtures/planquadrat-slide.json";

const position = fixture.position as unknown as Table["position"];

function tableWith(hand: Hand, flipped: boolean, held: Hand[] = [], played: string[] = []): Table {
  return {
    ...{ position, hand, flipped, before: null, effects: null, seats: [], me: 1, interactive: true, seated: true },
    game: "planquadrat",
    hold: (next: Hand) => held.push(next),
    play: (...actions: string[]) => played.push(...actions),
    refuse: () => {},
    name: () => "",
  } as unknown as Table;
}

describe("the board from the other side", () => {
  it("turns houses, squares and actions, and turning twice changes nothing", () => {
    const all = ["c2-c5", "a0-b0", "c2-c5>c3-c6", "*a1", "-"];
    expect(all.map(turnedText)).toEqual(["g3-g6", "h8-i8", "g3-g6>g2-g5", "*h8", "-"]);
    expect(all.map(turnedText).map(turnedText)).toEqual(all);
  });

  it("turns what the position and its actions name, and leaves everything else", () => {
    const seen = turned(tableWith(empty, true)).position;
    expect(seen.actions.map(turnedText)).toEqual(position.actions);
    expect(seen.view.houses.map(({ at }) => turnedText(at))).toEqual(position.view.houses.map(({ at }) => at));
    expect(seen.view.phase).toBe(position.view.phase);
    expect(turned(tableWith(empty, false)).position).toBe(position);
  });

  it("gives the same lists each time, because what is known of them hangs on them", () => {
    expect(turned(tableWith(empty, true)).position.actions).toBe(turned(tableWith(empty, true)).position.actions);
  });

  it("plays what is pointed at, and lets the hand hold it where it really is", () => {
    const [held, played]: [Hand[], string[]] = [[], []];
    const table = turned(tableWith(empty, true, held, played));
    table.play("g3-g6>g2-g5", "-");
    table.hold({ ...empty, size: 3, ghost: "g3-g6", cursor: { column: 6, row: 3, across: false } });
    expect(played).toEqual(["c2-c5>c3-c6", "-"]);
    expect(held[0]).toMatchObject({ ghost: "c2-c5", cursor: { column: 2, row: 2, across: false } });
  });

  it("moves the cursor of the keys as it is seen", () => {
    const start = turnedHand(steer({ ...empty, size: 2 }, 0, 0));
    const up = turnedHand(steer(start, 0, 1));
    expect(up.cursor?.row).toBe((turnedHand(start).cursor?.row ?? 0) - 1);
  });

  it("marks parts of the board where they are seen", () => {
    const frame = { width: 640, height: 640 };
    const [near, far] = [false, true].map((flipped) => spot("a1", tableWith(empty, flipped), frame));
    expect((near?.x ?? 0) + (near?.width ?? 0) / 2 + (far?.x ?? 0) + (far?.width ?? 0) / 2).toBeCloseTo(640);
  });
});
