/** Messages and how values are put into them. Plain text functions, nothing reactive. */
import type { Values } from "$api/types";
import { readerIn } from "./languages";

/** One text per plural category of CLDR that the language distinguishes; `other` stands in for those left out. */
type Plural = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/**
 * A plain sentence, or one per plural category, chosen by the value `n`. A sentence about a player may have a form for
 * the reader: "You have …" in addition to "{name} has …".
 */
export type Message = string | Plural | { readonly you: string | Plural; readonly other: string | Plural };
export type Messages = Readonly<Record<string, Message>>;

/** A translation of M has every key; each language chooses the form of its messages. */
export type Translation<M extends Messages> = { readonly [K in keyof M]: Message };

const rules = new Map<string, Intl.PluralRules>();

function pluralRules(language: string): Intl.PluralRules {
  let made = rules.get(language);
  if (!made) rules.set(language, (made = new Intl.PluralRules(language)));
  return made;
}

export function format(message: Message, values: Values, language: string): string {
  return choose(message, values, language).replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? figure(values[name]) : whole,
  );
}

/** "−3" with a minus sign, not a hyphen. */
export function figure(value: unknown): string {
  return typeof value === "number" ? `${value}`.replace("-", "−") : String(value);
}

function choose(message: Message, values: Values, language: string): string {
  if (typeof message === "string") return message;
  if ("you" in message) {
    return choose(values["name"] === readerIn(language) ? message.you : message.other, values, language);
  }
  return message[pluralRules(language).select(Number(values["n"] ?? 0))] ?? message.other;
}

/** The names in braces, for the test that compares translations. */
export function placeholders(message: Message): Set<string> {
  return new Set(
    [
      ...texts(message)
        .join(" ")
        .matchAll(/\{(\w+)\}/g),
    ].map((match) => match[1] as string),
  );
}

/** Every form of a message. */
export function texts(message: Message): string[] {
  return typeof message === "string" ? [message] : Object.values(message).flatMap(texts);
}
