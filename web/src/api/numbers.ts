/**
 * Numbers that the server decides and the page uses. The page starts with those of the server it was built with
 * (numbers.generated.json, written by `npm run types`); those of the server at /site replace them.
 */
import built from "./numbers.generated.json";
import type { components } from "./schema";

export type Site = components["schemas"]["SiteInfo"];
export type Operator = Site["operator"];
export type Numbers = Omit<Site, "lobby" | "operator">;

export const numbers: { -readonly [K in keyof Numbers]: Numbers[K] } = { ...(built as unknown as Numbers) };

export function adoptNumbers({ lobby: _, operator: _by, ...received }: Site): void {
  Object.assign(numbers, received);
}
