/** A day in a few lines of text that give nothing away: one bar a card or roll. */
import type { Tile } from "./api";

const bars = "▁▂▄▆█";

function bar(share: number): string {
  const at = Math.round(share * (bars.length - 1));
  return bars[Math.min(Math.max(at, 0), bars.length - 1)] as string;
}

/** Minisurf: new cells, 0 to 4. Maxisurf: the smallest group, against the best known score. quadrata: triangles gained. */
export function barsOf(challenge: Tile["challenge"], steps: readonly number[], best: number | null): string {
  const most = { minisurf: 4, maxisurf: Math.max(best ?? 0, ...steps, 1), quadrata: 6, planquadrat: 1 }[challenge];
  return steps.map((step) => bar(step / most)).join("");
}

/** The card or roll at which two tries differ most, from 1, in the sense of what is better; null if none is worse. */
export function largestDifference(
  challenge: Tile["challenge"],
  yours: readonly number[],
  best: readonly number[],
): number | null {
  const fewer = challenge === "minisurf";
  const worse = yours.map((mine, i) => (mine - (best[i] ?? mine)) * (fewer ? 1 : -1));
  const most = Math.max(0, ...worse);
  return most > 0 ? worse.indexOf(most) + 1 : null;
}
