/**
 * The language of the page, and the catalogues that speak it. English is part of the code and gives the types, so a
 * missing key fails the build; the others are loaded when chosen. Each game brings a catalogue of its own.
 */
import type { Values } from "$lib/api/types";
import { remember, recall } from "$lib/memory";
import { format, readerIn, type Messages, type Translation } from "./format";

export const languages = ["en", "de", "fr", "nl"] as const;
export type Language = (typeof languages)[number];

/** Languages are named by themselves. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  nl: "Nederlands",
};

type Others<M extends Messages> = Readonly<
  Record<Exclude<Language, "en">, () => Promise<{ readonly default: Translation<M> }>>
>;

export interface Translate<M extends Messages> {
  (key: keyof M & string, values?: Values): string;
  /** For keys that come from the server: null if there is no such message. */
  maybe(key: string, values?: Values): string | null;
}

const state = $state<{ language: Language }>({ language: "en" });
const loaders: ((language: Language) => Promise<void>)[] = [];

export function language(): Language {
  return state.language;
}

/** "You", as the label of one's own seat. */
export function you(): string {
  return readerIn(state.language);
}

export function catalogue<M extends Messages>(english: M, others: Others<M>): Translate<M> {
  let texts = $state.raw<Partial<Record<Language, Translation<M>>>>({ en: english });

  const load = async (language: Language): Promise<void> => {
    if (language === "en" || texts[language]) return;
    const { default: translation } = await others[language]();
    texts = { ...texts, [language]: translation };
  };
  loaders.push(load);
  // Whatever comes after the language was chosen learns it by itself; without a network it stays English.
  void load(state.language).catch(() => undefined);

  const maybe = (key: string, values: Values = {}): string | null => {
    const spoken = texts[state.language] ? state.language : "en";
    const message = (texts[spoken] as Messages)[key];
    return message === undefined ? null : format(message, values, spoken);
  };
  const translate = (key: keyof M & string, values?: Values): string => maybe(key, values) ?? key;
  return Object.assign(translate, { maybe });
}

/** Resolves when every catalogue known so far speaks the chosen language. */
export async function catalogues(language: Language = state.language): Promise<void> {
  await Promise.all(loaders.map((load) => load(language)));
}

export async function speak(language: Language): Promise<void> {
  await catalogues(language);
  state.language = language;
  document.documentElement.lang = language;
  remember("language", language);
}

/** The language remembered, else the first of the browser's that we speak, else English. */
export function preferred(offered: readonly string[] = navigator.languages): Language {
  const known = (tag: string | null | undefined): Language | undefined =>
    languages.find((language) => language === tag?.slice(0, 2).toLowerCase());
  return known(recall("language")) ?? offered.map(known).find(Boolean) ?? "en";
}
