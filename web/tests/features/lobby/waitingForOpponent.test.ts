// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import WaitingForOpponent from "$features/lobby/WaitingForOpponent.svelte";

let shown: Record<string, unknown>;
const noon = Date.parse("2026-11-17T12:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  unmount(shown);
  vi.useRealTimers();
});

function press(name: string): void {
  [...document.querySelectorAll("button")].find((button) => button.textContent?.includes(name))?.click();
}

function waits(since: number): { onbot: ReturnType<typeof vi.fn>; onstop: ReturnType<typeof vi.fn> } {
  const [onbot, onstop] = [vi.fn(), vi.fn()];
  const props = { since, game: "quadrata", busy: false, onstop, onbot };
  shown = mount(WaitingForOpponent, { target: document.body, props });
  flushSync();
  return { onbot, onstop };
}

describe("a reader who waits for an opponent", () => {
  it("is offered a bot after half a minute, and not before", () => {
    const { onbot } = waits(noon);
    vi.advanceTimersByTime(29_000);
    flushSync();
    expect(document.body.textContent).not.toContain("Play a bot instead");
    vi.advanceTimersByTime(1_000);
    flushSync();
    expect(document.body.textContent).toContain("Nobody has come yet. Play a bot instead?");
    press("Play a bot");
    expect(onbot).toHaveBeenCalledOnce();
  });

  it("has waited since the table was opened, whenever this page was", () => {
    waits(noon - 40_000);
    flushSync();
    expect(document.body.textContent).toContain("Play a bot instead");
  });

  it("may stop at any time", () => {
    const { onstop } = waits(noon);
    press("Stop waiting");
    expect(onstop).toHaveBeenCalledOnce();
  });
});
