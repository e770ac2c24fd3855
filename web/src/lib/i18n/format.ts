/** Messages and how values are put into them. Plain text functions, nothing reactive. */
import type { Values } from "$lib/api/types";

type Plural = { readonly one: string; readonly other: string };

/**
 * A plain sentence, or one per plural form, chosen by the value `n`. A sentence about a player may have a form for the
 * reader: "You have …" beside "{name} has …".
 */
export type Message = string | Plural | { readonly you: string | Plural; readonly other: string | Plural };
export type Messages = Readonly<Record<string, Message>>;

/** What a translation of M must hold: every key, in a form of its own language's choosing. */
export type Translation<M extends Messages> = { readonly [K in keyof M]: Message };

const rules = new Map<string, Intl.PluralRules>();

function pluralRules(language: string): Intl.PluralRules {
  let found = rules.get(language);
  if (!found) rules.set(language, (found = new Intl.PluralRules(language)));
  return found;
}

/** The reader, where a name is shown. No name is ever stored as this word; whoever is called so is addressed so. */
const readers: Readonly<Record<string, string>> = { en: "You", de: "Du", fr: "Vous", nl: "Jij" };

export function readerIn(language: string): string {
  return readers[language] ?? "You";
}

/** Is this what some language of the page calls its reader? Then it is nobody's name. */
export function isReaderWord(word: string): boolean {
  return Object.values(readers).some((reader) => reader.toLowerCase() === word.toLowerCase());
}

export function format(message: Message, values: Values, language: string): string {
  return choose(message, values, language).replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

function choose(message: Message, values: Values, language: string): string {
  if (typeof message === "string") return message;
  if ("you" in message) {
    return choose(values["name"] === readerIn(language) ? message.you : message.other, values, language);
  }
  const form = pluralRules(language).select(Number(values["n"] ?? 0));
  return form === "one" ? message.one : message.other;
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
