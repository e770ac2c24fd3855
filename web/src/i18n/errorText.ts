/** What went wrong, in the reader's language. */
import { Refused } from "$api/client";
import type { Refusal, Values } from "$api/types";
import { t } from ".";
import { locale } from "./dates";

/** An error of a request: the server's refusal, or that the server did not answer. */
export function errorText(error: unknown, unreachable: string = t("connection.unreachable")): string {
  return error instanceof Refused ? refusalText(error.refusal) : unreachable;
}

/** A refusal of the server. Those of a game's rules are in the game's own catalogue. */
export function refusalText({ code, values, sentence }: Refusal): string {
  return t.maybe(`refusal.${code}`, readable(values)) ?? sentence;
}

/** Days as the reader writes them; the server has them as 2026-12-17. */
function readable(values: Values): Values {
  const { day } = values;
  if (typeof day !== "string") return values;
  return {
    ...values,
    day: new Intl.DateTimeFormat(locale(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(day)),
  };
}
