/** The die and what it means, in words. */
import { list } from "$i18n/lists";
import { deciding } from "./interaction";
import { choices } from "./choices";
import { endedRound, endedWords } from "./round";
import { t } from "./text";
import type { Table } from "./view";
import { a } from "./phrases";

/** The number that shows: the one rolled, or, while the next roll is awaited, the last one. */
export function shownNumber({ position }: Table): number | null {
  return position.view.rolled ?? position.view.last?.rolled ?? null;
}

/** The ply of a roll that has just happened; null when the die lies still. */
export function freshRoll({ position, before }: Table): number | null {
  const rolls = before !== null && before.view.rolled === null && position.view.rolled !== null;
  return rolls ? position.ply : null;
}

export function rollTitle(table: Table): string {
  const { view } = table.position;
  if (view.phase === "over") return t("die.over");
  if (view.mover === null) return t("die.lot");
  const name = table.name(view.mover);
  if (view.rolled === null) return t("die.rolls", { name });
  const you = deciding(table) && table.seats.filter(({ mine }) => mine).length === 1;
  return you ? t("die.you", { n: view.rolled }) : t("die.other", { name, n: view.rolled });
}

/** The status while chance decides, or while the end of a round is shown. */
export function chanceWords(table: Table): string {
  const ended = endedRound(table.position.view);
  return ended ? endedWords(table, ended) : rollTitle(table);
}

/** What may be moved now, or whose turn of which round it is. */
export function rollHint(table: Table): string {
  const { view, actions } = table.position;
  if (view.phase === "begin") return t("die.lotNext");
  const sources = [...choices(actions).values()];
  if (!deciding(table) || sources.length === 0) return t("describe.round", { n: view.round, rounds: view.rounds });
  if (sources.some(({ pips }) => pips !== view.rolled)) return t("die.any");
  const codes = [...new Set(sources.map(({ code }) => code))];
  return t("die.move", { a: list(codes.map(a), "disjunction") });
}
