import { describe, expect, it, vi } from "vitest";
import type { TableLine } from "$api/types";
import { askEachTime, byDays, daysBetween, shareLeft } from "$features/lobby/correspondence";

const slow = { kind: "by_days", days: 2, time_up: "bot" } as const;
const fast = { kind: "real_time", base: 300, increment: 5, time_up: "bot" } as const;

function line(id: string, more: Partial<TableLine>): TableLine {
  return { id, status: "playing", your_turn: false, pace: slow, due: "2026-11-18T12:00:00Z", ...more } as TableLine;
}

describe("correspondence games", () => {
  it("are those that wait for the reader, then those with the least time left", () => {
    const tables = [
      line("theirs, late", { due: "2026-11-19T12:00:00Z" }),
      line("theirs, soon", { due: "2026-11-17T12:00:00Z" }),
      line("mine", { your_turn: true, due: "2026-11-20T12:00:00Z" }),
    ];
    expect(byDays(tables).map(({ table }) => table.id)).toEqual(["mine", "theirs, soon", "theirs, late"]);
  });

  it("leave out what has another pace or none, waits for a guest or is over", () => {
    const { pace: _, ...plain } = line("no clock", {});
    const tables = [
      plain,
      line("fast", { pace: fast }),
      line("open", { status: "open" }),
      line("over", { status: "over" }),
    ];
    expect(byDays(tables)).toEqual([]);
  });

  it("show how much of the time for the turn is left, and never more than all of it", () => {
    const [one] = byDays([line("a", { due: "2026-11-18T12:00:00Z" })]);
    const at = (time: string): number => shareLeft(one!, Date.parse(time));
    expect(at("2026-11-17T12:00:00Z")).toBe(0.5);
    expect(at("2026-11-10T12:00:00Z")).toBe(1);
    expect(at("2026-11-19T12:00:00Z")).toBe(0);
  });
});

it("days are counted by the calendar, not by 24 hours", () => {
  const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime();
  expect(daysBetween(at(17, 9), at(17, 22))).toBe(0);
  expect(daysBetween(at(17, 22), at(18, 9))).toBe(1);
  expect(daysBetween(at(17, 9), at(19, 9))).toBe(2);
});

describe("what is asked about a table", () => {
  it("is asked once for each of its updates", async () => {
    const ask = vi.fn((id: string) => Promise.resolve(id));
    const look = askEachTime(ask, () => undefined);
    for (const updated of ["noon", "noon", "one"]) await look({ id: "a", updated });
    await look({ id: "b", updated: "one" });
    expect(ask.mock.calls).toEqual([["a"], ["a"], ["b"]]);
  });

  it("is not what an answer says that comes late", async () => {
    const answers: ((found: string) => void)[] = [];
    const told: string[] = [];
    const look = askEachTime(
      () => new Promise<string>((answer) => answers.push(answer)),
      (_, found) => told.push(found),
    );
    const looks = [look({ id: "a", updated: "noon" }), look({ id: "a", updated: "one" })];
    answers[1]?.("prepared");
    answers[0]?.("nothing yet");
    await Promise.all(looks);
    expect(told).toEqual(["prepared"]);
  });
});
