/** Shares in the reader's language: "51%" in English and Dutch, "51 %" in German and French. */
import { language } from "./language.svelte";

export function percent(share: number): string {
  return new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(share);
}
