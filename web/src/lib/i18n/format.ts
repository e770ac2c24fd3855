/** Messages and how values are put into them. Plain text functions, nothing reactive. */
import type { Values } from "$lib/api/types";

/** A plain sentence, or one per plural form, chosen by the value `n`. */
export type Message = string | { readonly one: string; readonly other: string };
export type Messages = Readonly<Record<string, Message>>;

/** What a translation of M must hold: every key, in a form of its own language's choosing. */
export type Translation<M extends Messages> = { readonly [K in keyof M]: Message };

const rules = new Map<string, Intl.PluralRules>();

function pluralRules(language: string): Intl.PluralRules {
  let found = rules.get(language);
  if (!found) rules.set(language, (found = new Intl.PluralRules(language)));
  return found;
}

export function format(message: Message, values: Values, language: string): string {
  return choose(message, values, language).replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

function choose(message: Message, values: Values, language: string): string {
  if (typeof message === "string") return message;
  const form = pluralRules(language).select(Number(values["n"] ?? 0));
  return form === "one" ? message.one : message.other;
}

/** The names in braces, for the test that compares translations. */
export function placeholders(message: Message): Set<string> {
  const text = typeof message === "string" ? message : message.one + message.other;
  return new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string));
}
