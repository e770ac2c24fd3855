/** Names and results of challenges in the reader's language. */
import type { ChallengeName, Tile } from "$api/daily";
import { t as common } from ".";
import { catalogue } from "./language.svelte";
import en from "./texts/en/daily";

type DailyTextKey = `${"goal" | "going" | "score" | "difference"}.${ChallengeName}`;

/** `t` for the daily challenge. */
export const t = catalogue<typeof en, DailyTextKey>(
  "daily",
  en,
  import.meta.glob("./texts/en/games/*/daily.ts", { eager: true }),
);

export function nameOf(challenge: ChallengeName): string {
  return t.maybe(`name.${challenge}`) ?? common(`game.${challenge}`);
}

export function scoreOf(challenge: ChallengeName, n: number): string {
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
