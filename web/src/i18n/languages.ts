/** The languages of the page. Each is one folder in `texts/`, described by its `language.json`. */

interface Description {
  /** The language's name for itself. */
  readonly name: string;
  /** How it addresses the reader where a name would be shown. */
  readonly reader: string;
  /** Shown by `index.html` where scripts are turned off. */
  readonly noscript: string;
}

const files = import.meta.glob<Description>("./texts/*/language.json", { eager: true, import: "default" });
const descriptions = new Map(
  Object.entries(files).map(([path, description]) => [path.split("/").at(-2) as string, description]),
);

/** A language's code, as in `<html lang>`. */
export type Language = string;

/** The language of the source texts, which gives the keys and the types. */
export const english = "en";

/** English first, then the others by their codes. */
export const languages: readonly Language[] = [
  english,
  ...[...descriptions.keys()].filter((code) => code !== english).sort(),
];

export function languageName(code: Language): string {
  return descriptions.get(code)?.name ?? code;
}

/** "You" in this language. No name is stored as this word; a seat with this name is addressed as the reader. */
export function readerIn(code: Language): string {
  return (descriptions.get(code) ?? descriptions.get(english))?.reader ?? "You";
}

/** Is this how a language of the page addresses its reader? Then it is not a name. */
export function isReaderWord(word: string): boolean {
  return languages.some((code) => readerIn(code).toLowerCase() === word.toLowerCase());
}
