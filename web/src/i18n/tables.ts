/** Small phrases about tables that several pages need. */
import type { TableLine } from "$api/types";
import { t } from ".";
import { list } from "./lists";
import { botWords, isAlone, seatName } from "./seats";

/** "You, Bruno (Level 4) · 7 : 5" */
export function tableWords(table: TableLine): string {
  const who = playerWords(table);
  return table.scores.length > 0 ? `${who} · ${table.scores.join(" : ")}` : who;
}

/** The reader's opponents, "Bruno, Emil"; "" while all other seats are free. */
export function othersWords({ seats }: TableLine): string {
  const others = seats.map(({ kind, mine, name, bot }, i) => {
    if (mine || kind === "open") return "";
    return bot && !name ? botWords(bot) : seatName(seats, i + 1);
  });
  return others.filter(Boolean).join(", ");
}

/** "6 : 5", the reader's own points first; nothing before the game has begun. */
export function ownScores({ seats, scores, status }: TableLine): string {
  if (status === "open") return "";
  const own = scores.filter((_, i) => seats[i]?.mine);
  return [...own, ...scores.filter((_, i) => !seats[i]?.mine)].join(" : ");
}

/** Who plays there, bots with their level. Lists of older tables know names only. */
export function playerWords({ seats, names }: TableLine): string {
  if (seats.length === 0) return names.filter(Boolean).join(", ");
  return seats.map(({ bot }, i) => seatName(seats, i + 1) + (bot ? ` (${botWords(bot)})` : "")).join(", ");
}

const outcomes = { won: "records.won", drawn: "records.drawn", lost: "records.lost" } as const;
type Outcome = keyof typeof outcomes;

/** The result for the reader; null for several at one screen, for watchers, and where nobody is beaten. */
export function outcomeOf({ seats, winners }: TableLine): Outcome | null {
  if (!isAlone(seats) || seats.length < 2 || winners.length === 0) return null;
  if (winners.length === seats.length) return "drawn";
  return winners.includes(seats.findIndex(({ mine }) => mine) + 1) ? "won" : "lost";
}

/** "Won", and for watchers "Ada wins"; "" if unknown. */
export function outcomeWords(table: TableLine): string {
  const outcome = outcomeOf(table);
  if (outcome) return t(outcomes[outcome]);
  const { seats, winners } = table;
  if (winners.length === 0 || seats.length < 2) return "";
  if (winners.length === seats.length) return t("over.drawn");
  const names = list(
    winners.map((seat) => seatName(seats, seat)),
    "conjunction",
  );
  return winners.length > 1 ? t("over.shared", { names }) : t("over.wonBy", { name: names });
}

export function isAmongBots({ seats }: TableLine): boolean {
  return seats.length > 0 && seats.every(({ kind }) => kind === "bot");
}

/** When it ended; a rematch offer still updates a finished table. */
export function endOf({ finished, updated }: TableLine): string {
  return finished ?? updated;
}

export function latestFirst(tables: readonly TableLine[]): TableLine[] {
  return [...tables].sort((a, b) => endOf(b).localeCompare(endOf(a)));
}
