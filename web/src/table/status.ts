/** The sentence above the board, whatever the table's state is. */
import type { Refusal } from "$lib/api/types";
import { t } from "$lib/i18n";
import type { LiveTable } from "$lib/table/live.svelte";
import type { AnyGame } from "$games/types";

export type Tone = "plain" | "danger" | "notice";

export interface Line {
  readonly text: string;
  readonly tone: Tone;
}

export function statusLine(table: LiveTable, game: AnyGame): Line {
  if (table.refusal) return { text: refusalWords(table.refusal, game), tone: "danger" };
  if (table.lookedAt !== null) return { text: lookWords(table), tone: "notice" };
  if (table.over) return { text: resultWords(table), tone: "plain" };
  return { text: turnWords(table, game), tone: "plain" };
}

export function refusalWords({ code, values, sentence }: Refusal, game: AnyGame): string {
  return game.refusal(code, values) ?? t.maybe(`refusal.${code}`, values) ?? sentence;
}

function lookWords({ lookedAt, latest }: LiveTable): string {
  return lookedAt === 0 ? t("look.start") : t("look.at", { n: lookedAt ?? 0, all: latest.moves.length });
}

function turnWords(table: LiveTable, game: AnyGame): string {
  const { turn } = table.position;
  if (table.latest.status === "open") return t(table.seated ? "status.waitingGuest" : "status.free");
  if (turn === 0 || turn === null) return t("status.chance");
  if (!table.isMine(turn)) return waitWords(table, turn);
  const sentence = game.status(table);
  const several = table.seats.filter(({ mine }) => mine).length > 1;
  return several ? t("status.named", { name: table.name(turn), sentence }) : sentence;
}

function waitWords(table: LiveTable, turn: number): string {
  const bot = table.seats.find(({ seat }) => seat === turn)?.kind === "bot";
  return t(bot ? "status.thinking" : "status.waiting", { name: table.name(turn) });
}

export function resultWords(table: LiveTable): string {
  const winners = table.latest.result?.winners ?? table.position.winners ?? [];
  const names = winners.map((seat) => table.name(seat));
  if (winners.length === 0) return `**${t("over.nobody")}**`;
  if (winners.length === 1) {
    const seat = winners[0] as number;
    const alone = table.isMine(seat) && table.seats.filter(({ mine }) => mine).length === 1;
    return `**${alone ? t("over.wonYou") : t("over.won", { name: table.name(seat) })}**`;
  }
  if (winners.length === table.seats.length) return `**${t("over.drawn")}**`;
  return `**${t("over.shared", { names: names.join(", ") })}**`;
}

/** Why it is over, in words: the shell knows agreements, the game its own ends. */
export function endWords(table: LiveTable, game: AnyGame): string {
  const code = table.latest.result?.termination ?? table.position.termination ?? "";
  return t.maybe(`over.${code}`) ?? game.termination(code);
}
