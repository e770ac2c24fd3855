// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Waiting from "../../../src/pages/lobby/Waiting.svelte";

const noon = Date.parse("2026-11-17T12:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function waits(since: number): { onbot: ReturnType<typeof vi.fn>; onstop: ReturnType<typeof vi.fn> } {
  const [onbot, onstop] = [vi.fn(), vi.fn()];
  render(Waiting, { since, game: "quadrata", busy: false, onstop, onbot });
  return { onbot, onstop };
}

describe("whoever waits for an opponent", () => {
  it("is offered a bot after half a minute, and not before", async () => {
    const { onbot } = waits(noon);
    vi.advanceTimersByTime(29_000);
    await tick();
    expect(screen.queryByText(/Play a bot instead/)).toBeNull();
    vi.advanceTimersByTime(1_000);
    await tick();
    expect(screen.getByText("Nobody has come yet. Play a bot instead?")).toBeTruthy();
    screen.getByRole("button", { name: "Play a bot" }).click();
    expect(onbot).toHaveBeenCalledOnce();
  });

  it("has waited since the table was opened, whenever this page was", async () => {
    waits(noon - 40_000);
    await tick();
    expect(screen.getByText(/Play a bot instead/)).toBeTruthy();
  });

  it("may stop at any time", () => {
    const { onstop } = waits(noon);
    screen.getByRole("button", { name: "Stop waiting" }).click();
    expect(onstop).toHaveBeenCalledOnce();
  });
});
