/** Ratings in figures. */
import { numbers } from "$api/numbers";
import type { components } from "$api/schema";

type Rating = components["schemas"]["Rating"];

/** `1542`, or `1500?` while it settles. */
export function ratingWords({ value, deviation, games }: Rating): string {
  const settled = games >= numbers.settled_rating.games && deviation <= numbers.settled_rating.deviation;
  return settled ? String(value) : `${value}?`;
}
