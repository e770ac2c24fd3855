/** Ratings in figures. The bounds are the server's (`service/directory.py`). */
import type { components } from "./api/schema";

type Rating = components["schemas"]["Rating"];

/** `1542`, or `1500?` while it settles. */
export function ratingWords({ value, deviation, games }: Rating): string {
  return games < 12 || deviation > 110 ? `${value}?` : String(value);
}
