import { expect, test } from "vitest";
import { endedRound, endedWords, filledWords, fillerOf, largeSeat } from "$games/quadrata/round";
import type { Table, View } from "$games/quadrata/view";

const parts = [
  { forms: 9, bonus: 0, reserve: 2 },
  { forms: 13, bonus: 5, reserve: 0 },
];
const ended = {
  phase: "begin",
  round: 1,
  rounds: 3,
  rounds_told: [parts],
  rounds_scored: [[7, 18]],
} as unknown as View;

test("the end of a round says who filled the square, and everybody's points", () => {
  const table = { position: { view: ended }, name: (seat: number) => ["Ada", "Bruno"][seat - 1] } as unknown as Table;
  const found = endedRound(ended);
  expect(found?.filler).toBe(2);
  expect(found && endedWords(table, found)).toBe("**Bruno filled the square!** Round 1 of 3: Ada: 7 and Bruno: 18.");
});

test("a round without a full square was ended by its last turn", () => {
  const view = { ...ended, rounds_told: [[parts[0], { ...parts[1], bonus: 0 }]] } as unknown as View;
  expect(endedRound(view)?.filler).toBeNull();
  expect(endedRound({ ...view, phase: "roll" })).toBeNull();
  expect(endedRound({ ...ended, rounds_told: [] })).toBeNull();
});

test("after the last round, too, it is said who filled the square, and that board is the large one", () => {
  const over = { ...ended, phase: "over", rounds: 1 } as unknown as View;
  const name = (seat: number): string => ["Ada", "Bruno"][seat - 1] ?? "";
  const table = { position: { view: over }, me: 1, name } as unknown as Table;
  expect([fillerOf(over), largeSeat(table), filledWords(table)]).toEqual([2, 2, "**Bruno filled the square!**"]);
  expect(endedRound(over)).toBeNull(); // nothing waits for a next round
  const played = { position: { view: { ...ended, phase: "move" } }, me: 1, name } as unknown as Table;
  expect([largeSeat(played), filledWords(played)]).toEqual([1, ""]);
});
