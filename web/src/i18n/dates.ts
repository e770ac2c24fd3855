/** Dates as the reader writes them. */
import { language } from "./language.svelte";

export function dateWords(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(date);
}

/** The reader's variant of the language: British and American English write dates differently. */
export function locale(): string {
  return navigator.languages.find((tag) => tag.startsWith(language())) ?? language();
}
