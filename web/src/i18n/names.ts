/** Names that people give themselves. */
import { t } from ".";
import { isReaderWord } from "./languages";

/** The name to store: empty for a word that the page uses for people without a name. */
export function asName(typed: string): string {
  const name = typed.trim().replace(/\s+/g, " ");
  return isReaderWord(name) || ownWords().includes(name.toLowerCase()) ? "" : name;
}

function ownWords(): string[] {
  const numbered = Array.from({ length: 8 }, (_, i) => t("table.player", { n: i + 1 }));
  return [t("table.free"), t("table.guest"), t("table.here"), ...numbered].map((word) => word.toLowerCase());
}
