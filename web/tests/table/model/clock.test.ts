import { beforeEach, describe, expect, it } from "vitest";
import type { Clocks, TimeControl } from "$api/types";
import { daysText, isLittle, leftAt, passedMark, timeText } from "$table/model/clock";
import { recordServerTime, roundTrip, serverNow } from "$api/time";

const fast: TimeControl = { kind: "real_time", base: 300, increment: 5, time_up: "bot" };
const calm: TimeControl = { ...fast, base: 900 };
const daily: TimeControl = { kind: "by_days", days: 1, time_up: "bot" };
const since = "2026-01-01T00:00:00Z";
const clocks: Clocks = { left: [60_000, 50_000, null], running: 1, since };
const units = { days: "d", hours: "h", minutes: "min" };

describe("a clock", () => {
  it("runs for the player to move, and never below zero", () => {
    const at = Date.parse(since);
    expect([0, 10_000, 90_000].map((ms) => leftAt(clocks, 1, at + ms))).toEqual([60_000, 50_000, 0]);
    expect([leftAt(clocks, 2, at + 5000), leftAt(clocks, 3, at)]).toEqual([50_000, null]);
  });

  it("shows no more than it has when this machine is late", () => {
    expect(leftAt(clocks, 1, Date.parse(since) - 3000)).toBe(60_000);
  });

  it.each([
    [3_849_000, "1:04:09"],
    [402_000, "6:42"],
    [401_001, "6:42"],
    [20_000, "0:20"],
    [17_449, "0:17.4"],
    [940, "0:00.9"],
    [0, "0:00.0"],
  ])("writes %i ms as %s", (ms, text) => expect(timeText(ms)).toBe(text));

  it.each([
    [2 * 86_400_000 + 4 * 3_600_000, "2 d 4 h"],
    [3 * 86_400_000, "3 d"],
    [9 * 3_600_000 + 12 * 60_000, "9 h 12"],
    [42 * 60_000, "42 min"],
  ])("writes %i ms of a correspondence game as %s", (ms, text) => expect(daysText(ms, units)).toBe(text));

  it("is short of time below a tenth, within bounds", () => {
    expect([29_999, 30_000].map((ms) => isLittle(ms, fast))).toEqual([true, false]);
    expect([59_999, 60_000].map((ms) => isLittle(ms, calm))).toEqual([true, false]);
    expect([14_999, 15_000].map((ms) => isLittle(ms, { ...fast, base: 60 }))).toEqual([true, false]);
    expect([5, 7].map((h) => isLittle(h * 3_600_000, daily))).toEqual([true, false]);
  });

  it("speaks at three moments only", () => {
    expect([passedMark(60_100, 59_900), passedMark(59_900, 59_800), passedMark(20_001, 20_000)]).toEqual([
      60,
      null,
      20,
    ]);
  });
});

describe("the server's time", () => {
  const late = 1e9; // whatever other tests have heard is forgotten by then
  beforeEach(() => recordServerTime("2026-01-01T00:00:10.000Z", 40, late));

  it("is taken from the quickest answer", () => {
    recordServerTime("2026-01-01T00:00:19.000Z", 4000, late + 1000);
    const ahead = serverNow() - performance.now();
    expect(Math.round(ahead)).toBe(Date.parse("2026-01-01T00:00:10.020Z") - late);
    expect(roundTrip()).toBe(4000);
  });
});
