/** Small phrases about tables that several pages need. */
import type { TableLine } from "./api/types";
import { language, t } from "./i18n";

/** "Ada, Bruno · 7 : 5" */
export function tableWords({ names, scores }: TableLine): string {
  const who = names.filter(Boolean).join(", ");
  return scores.length > 0 ? `${who} · ${scores.join(" : ")}` : who;
}

export function dateWords(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  return new Intl.DateTimeFormat(language(), { day: "numeric", month: "short", year: "numeric" }).format(date);
}

export function gameTitle(game: TableLine["game"]): string {
  return t(`game.${game}`);
}
