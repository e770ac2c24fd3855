/** Names and results of challenges in the reader's language. */
import { t as shell } from "$lib/i18n";
import type { Challenge, Tile } from "./api";
import { t } from "./text";

export function nameOf(challenge: Challenge): string {
  return challenge === "quadrata" ? t("alone") : shell(`game.${challenge}`);
}

export function scoreOf(challenge: Challenge, n: number): string {
  return t(`score.${challenge}`, { n });
}

/** A finished try in a few words. */
export function resultOf({ challenge, result }: Tile): string {
  if (!result) return "";
  const score = scoreOf(challenge, result.tries ?? result.score);
  return result.rolls ? `${score}, ${t("full", { n: result.rolls })}` : score;
}

/** The same to be shared: of a puzzle solved at once, a check mark says enough. */
export function sharedOf(tile: Tile): string {
  return tile.result?.tries === 1 ? "✓" : resultOf(tile);
}
