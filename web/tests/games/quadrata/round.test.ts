import { expect, test } from "vitest";
import { endedRound, endedWords } from "$games/quadrata/round";
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
