/** The sentence above the board, for every state of the table. */
import { online } from "svelte/reactivity/window";
import { transport } from "$api/transport";
import { t, you } from "$i18n";
import { list } from "$i18n/lists";
import { isAlone } from "$i18n/seats";
import type { LiveTable } from "../model/live.svelte";
import { turnAt } from "../model/historyNavigation";
import type { AnyGame } from "../model/game";
import { endQuestion, offerFor } from "../model/offers";
import { isOfferedSeat } from "../model/permissions";
import { refusalWords } from "../model/refusal";
import { t as far } from "../online/text";

type Tone = "plain" | "danger" | "notice" | "won";

export interface StatusLine {
  readonly text: string;
  readonly tone: Tone;
}

/** A temporary message: an offer was declined, a move is being sent. */
export type Passing = "offer.declined" | "status.sending" | null;

export function statusLine(table: LiveTable, game: AnyGame, passing: Passing = null): StatusLine {
  if (isCutOff(table)) return { text: t(table.busy ? "connection.kept" : "connection.lost"), tone: "danger" };
  if (table.lookedAt !== null) return { text: lookWords(table), tone: "notice" };
  if (table.refusal) return { text: refusalWords(table.refusal, game), tone: "danger" };
  if (table.over) return { text: overWords(table, game), tone: isWonByReader(table) ? "won" : "plain" };
  const offer = offerFor(table);
  if (offer) return { text: offer.text, tone: "notice" };
  const question = endQuestion(table);
  if (question) return { text: question.text, tone: "notice" };
  if (passing) return { text: t(passing), tone: "notice" };
  return { text: turnWords(table, game), tone: "plain" };
}

/** The browser knows at once that the network is gone; the socket may need a while to notice. */
function isCutOff(table: LiveTable): boolean {
  return table.connection === "lost" || (online.current === false && transport().device === null);
}

function lookWords({ lookedAt, lines }: LiveTable): string {
  return lookedAt ? t("look.at", { n: turnAt(lines, lookedAt), all: lines.length }) : t("look.start");
}

function turnWords(table: LiveTable, game: AnyGame): string {
  const { turn } = table.position;
  if (isOfferedSeat(table)) return t("status.free");
  if (table.latest.status === "open") return t("status.waitingGuest");
  if (!table.seated) return `${t("status.watching")} ${waitWords(table, turn)}`;
  if (turn === 0) return game.chance?.(table) ?? t("status.chance");
  if (!turn || !table.isMine(turn)) return `${waitWords(table, turn)} ${premoveWords(table)}`.trim();
  const sentence = game.status(table);
  return isAlone(table.seats) ? sentence : t("status.named", { name: table.name(turn), sentence });
}

function waitWords(table: LiveTable, turn: number | null): string {
  if (!turn) return turn === 0 ? t("status.chance") : "";
  const bot = table.seats.find(({ seat }) => seat === turn)?.kind === "bot";
  return t(bot ? "status.thinking" : "status.waiting", { name: table.name(turn) });
}

/** The premove that waits, or that one may be chosen. */
function premoveWords({ canPremove, premove }: LiveTable): string {
  if (!canPremove) return "";
  return premove === null ? far("premove.possible") : far("premove.ready", { move: premove });
}

/** Who won, why it is over and, where more is not better, what decides. */
function overWords(table: LiveTable, game: AnyGame): string {
  const parts = [`**${resultWords(table, game)}**`, endWords(table, game), game.decides?.(table) ?? ""];
  return parts.filter(Boolean).join(" · ");
}

function winnersOf(table: LiveTable): readonly number[] {
  return table.latest.result?.winners ?? table.position.winners ?? [];
}

export function isWonByReader(table: LiveTable): boolean {
  return isAlone(table.seats) && table.seats.length > 1 && winnersOf(table).some((seat) => table.isMine(seat));
}

/** The reader is "You" here, whatever the name. */
function calledAtTheEnd(table: LiveTable, seat: number): string {
  return table.isMine(seat) && isAlone(table.seats) ? you() : table.name(seat);
}

export function resultWords(table: LiveTable, game: AnyGame): string {
  const winners = winnersOf(table);
  const [first] = winners;
  if (first === undefined) return t("over.nobody");
  if (table.seats.length === 1) return t("over.solo", { points: pointWords(table, game, first) });
  if (winners.length === 2 && table.seats.length === 2) return t("over.drawn");
  if (winners.length > 1) return sharedWords(table, winners);
  const name = calledAtTheEnd(table, first);
  if (isGivenUp(codeOf(table))) return t("over.wonBy", { name });
  if (game.points || table.seats.length > 2) {
    return t("over.wonWith", { name, points: pointWords(table, game, first) });
  }
  return `${t("over.wonBy", { name })} ${scores(table, first)}`;
}

/** "You share the win with Bruno": the reader first, if there is one reader only. */
function sharedWords(table: LiveTable, winners: readonly number[]): string {
  const reader = winners.find((seat) => calledAtTheEnd(table, seat) === you());
  const others = winners.filter((seat) => seat !== reader).map((seat) => table.name(seat));
  return t("over.shared", { name: reader ? you() : "", names: list(others, "conjunction") });
}

/** A player resigned, ran out of time or left: the points did not decide. */
function isGivenUp(code: string): boolean {
  return ["resigned", "time", "abandoned"].includes(code);
}

/** "10 : 9", the winner's points first. */
function scores(table: LiveTable, winner: number): string {
  const [one = 0, two = 0] = scoresOf(table);
  return winner === 1 ? `${one} : ${two}` : `${two} : ${one}`;
}

function scoresOf(table: LiveTable): readonly number[] {
  return table.latest.result?.scores ?? table.position.scores;
}

export function pointWords(table: LiveTable, game: AnyGame, seat: number): string {
  const n = scoresOf(table)[seat - 1] ?? 0;
  return game.points?.(n, table) ?? t("over.points", { n });
}

function codeOf(table: LiveTable): string {
  return table.latest.result?.termination ?? table.position.termination ?? "";
}

/** Why the game is over, in words: agreements here, the game's own endings in its module. */
export function endWords(table: LiveTable, game: AnyGame): string {
  const code = codeOf(table);
  const loser = code === "resigned" ? whoResigned(table) : (table.latest.result?.out ?? null);
  const named = loser === null ? null : t.maybe(`over.${code}By`, { name: calledAtTheEnd(table, loser) });
  return named ?? t.maybe(`over.${code}`) ?? game.termination(code);
}

/** Tables of older versions say so only with two players. */
function whoResigned(table: LiveTable): number | null {
  const resignedSeat = table.latest.result?.resigned ?? null;
  if (resignedSeat !== null || table.seats.length !== 2) return resignedSeat;
  return winnersOf(table)[0] === 1 ? 2 : 1;
}
