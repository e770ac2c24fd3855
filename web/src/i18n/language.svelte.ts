/**
 * The language of the page, and its catalogues. English is part of the code and gives the types, so a missing key
 * fails the build; the other languages are loaded when they are chosen.
 */
import type { Values } from "$api/types";
import { remember, recall } from "$ui/storage";
import { format, type Messages } from "./format";
import { english, languages, readerIn, type Language } from "./languages";

interface File {
  readonly default: Messages;
}
/** Every text that is not English, by its path. */
const files = import.meta.glob<File>(["./texts/*/**/*.ts", "!./texts/en/**"]);

interface Translate<Key extends string> {
  (key: Key, values?: Values): string;
  /** For keys that come from the server: null if there is no such message. */
  maybe(key: string, values?: Values): string | null;
}

const state = $state<{ language: Language }>({ language: english });
const loaders: ((language: Language) => Promise<void>)[] = [];

export function language(): Language {
  return state.language;
}

/** "You", as the label of the reader's seat. */
export function you(): string {
  return readerIn(state.language);
}

/**
 * The texts of one part of the page: `texts/<language>/<name>.ts`, and of every game `texts/<language>/games/<game>/<name>.ts`.
 * The English ones are passed in, so that they are loaded together with the code that uses them. `More` are the keys of the games.
 */
export function catalogue<M extends Messages, More extends string = never>(
  name: string,
  source: M,
  games: Readonly<Record<string, File>> = {},
): Translate<(keyof M & string) | More> {
  const all = merged([{ default: source }, ...Object.values(games)]);
  let texts = $state.raw<Readonly<Record<Language, Messages>>>({ [english]: all });

  const load = async (language: Language): Promise<void> => {
    if (texts[language]) return;
    const parts = await Promise.all(filesOf(name, language).map((path) => files[path]?.()));
    texts = { ...texts, [language]: merged(parts) };
  };
  loaders.push(load);
  // A catalogue that is created after the language was chosen loads it by itself; without a network it stays English.
  void load(state.language).catch(() => undefined);

  const maybe = (key: string, values: Values = {}): string | null => {
    const spoken = texts[state.language] ? state.language : english;
    const message = texts[spoken]?.[key];
    return message === undefined ? null : format(message, values, spoken);
  };
  const translate = (key: string, values?: Values): string => maybe(key, values) ?? key;
  return Object.assign(translate, { maybe });
}

function merged(parts: readonly (File | undefined)[]): Messages {
  return Object.assign({}, ...parts.map((part) => part?.default)) as Messages;
}

function filesOf(name: string, language: Language): string[] {
  const path = new RegExp(`^\\./texts/${language}/(games/[^/]+/)?${name}\\.ts$`);
  return Object.keys(files).filter((file) => path.test(file));
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
  const matching = (tag: string | null | undefined): Language | undefined =>
    languages.find((language) => language === tag?.slice(0, 2).toLowerCase());
  return matching(recall("language")) ?? offered.map(matching).find(Boolean) ?? english;
}
