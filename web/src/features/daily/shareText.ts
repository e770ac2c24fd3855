/** A day in a few lines of text that give nothing away: one bar per card or roll. */
import type { Tile } from "$api/daily";
import { descriptorOf } from "$games/registry";

const bars = "▁▂▄▆█";

function bar(share: number): string {
  const at = Math.round(share * (bars.length - 1));
  return bars[Math.min(Math.max(at, 0), bars.length - 1)] as string;
}

/** One bar for each card or roll; what a full bar means is in the game's entry. */
export function barsOf(challenge: Tile["challenge"], steps: readonly number[], best: number | null): string {
  const most = descriptorOf(challenge).daily?.most(steps, best) ?? 1;
  return steps.map((step) => bar(step / most)).join("");
}

/** The card or roll at which two tries differ most, from 1, in the sense of what is better; null if none is worse. */
export function largestDifference(
  challenge: Tile["challenge"],
  yours: readonly number[],
  best: readonly number[],
): number | null {
  const fewer = descriptorOf(challenge).daily?.fewerIsBetter ?? false;
  const worse = yours.map((mine, i) => (mine - (best[i] ?? mine)) * (fewer ? 1 : -1));
  const most = Math.max(0, ...worse);
  return most > 0 ? worse.indexOf(most) + 1 : null;
}
