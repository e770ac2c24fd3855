import { afterEach, describe, expect, it, vi } from "vitest";
import { PlaybackQueue } from "$table/model/playbackQueue";

describe("the playback of an opponent's parts", () => {
  afterEach(() => vi.useRealTimers());

  it("shows one after the other, and all at once on any input", () => {
    vi.useFakeTimers();
    const shown: number[] = [];
    const queue = new PlaybackQueue<number>((item) => shown.push(item));
    [1, 2, 3, 4].forEach((item) => queue.push(item, 250));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(250);
    expect(shown).toEqual([1, 2]);
    queue.finish();
    expect(shown).toEqual([1, 2, 3, 4]);
    queue.push(5, 0);
    queue.push(6, 0);
    expect(shown).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("stays at the end of a round until somebody continues, whatever else is pressed", () => {
    vi.useFakeTimers();
    const shown: number[] = [];
    const stops: boolean[] = [];
    const queue = new PlaybackQueue<number>(
      (item) => shown.push(item),
      (stopped) => stops.push(stopped),
    );
    queue.push(1, 0);
    queue.push(2, 2500, true);
    queue.push(3, 0);
    queue.finish();
    vi.advanceTimersByTime(10_000);
    expect([shown, stops]).toEqual([[1, 2], [true]]);
    queue.resume();
    expect([shown, stops]).toEqual([
      [1, 2, 3],
      [true, false],
    ]);
  });
});
