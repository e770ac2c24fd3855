/** The players at the seats, in words. */
import type { Seat, Snapshot } from "$api/types";
import { t, you } from ".";

/** 4 for the bot "level:4"; null for other bots. */
export function botLevel(bot: string | null): number | null {
  const level = /^level:(\d+)$/.exec(bot ?? "")?.[1];
  return level === undefined ? null : Number(level);
}

/** "Level 4" for "level:4". */
export function botWords(bot: string): string {
  const level = botLevel(bot);
  return level !== null ? t("bot.level", { n: level }) : (t.maybe(`bot.${bot}`) ?? bot);
}

type NamedSeat = Pick<Seat, "kind" | "name" | "mine">;

/** The name to show at place `n`: what the player is called; without a name "You" for the reader, else "Player 2". */
export function seatName(seats: readonly NamedSeat[], n: number): string {
  const seat = seats[n - 1];
  if (seat?.name) return seat.name;
  if (!seat || seat.kind === "open") return t("table.free");
  return seat.mine && isAlone(seats) ? you() : t("table.player", { n });
}

/** Only one person sits at this screen. */
export function isAlone(seats: readonly Pick<Seat, "mine">[]): boolean {
  return seats.filter(({ mine }) => mine).length === 1;
}

/** Somebody may still sit down here. */
export function hasFreeSeat({ seats, status }: Pick<Snapshot, "seats" | "status">): boolean {
  return status !== "over" && seats.some(({ kind }) => kind === "open");
}

/** "Bot · Level 4", "You" (unless the name says so), "At this screen", "Guest". */
export function seatWords(seat: Seat, seats: readonly Seat[]): string {
  if (seat.kind === "bot") return seat.bot ? t("table.bot", { level: botWords(seat.bot) }) : "";
  if (seat.kind === "open") return t("new.open");
  if (seat.mine && isAlone(seats)) return seat.name ? you() : "";
  if (seat.mine) return t("table.here");
  if (seat.program) return t("table.program");
  if (seat.person) return seat.online ? "" : t("table.away");
  return seat.online ? t("table.guest") : `${t("table.guest")}, ${t("table.away")}`;
}
