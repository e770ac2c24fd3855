/** Who sits there, in words. */
import type { Seat } from "./api/types";
import { t } from "./i18n";

/** "Level 4" for "level:4". */
export function botWords(bot: string): string {
  const level = /^level:(\d+)$/.exec(bot)?.[1];
  return level ? t("bot.level", { n: level }) : (t.maybe(`bot.${bot}`) ?? bot);
}

/** "Bot · Level 4", "You", "At this screen", "Guest". */
export function seatWords(seat: Seat, seats: readonly Seat[]): string {
  if (seat.kind === "bot") return t("table.bot", { level: botWords(seat.bot ?? "") });
  if (seat.kind === "open") return t("new.open");
  if (seat.mine) return seats.filter(({ mine }) => mine).length > 1 ? t("table.here") : t("table.you");
  return seat.online ? t("table.guest") : `${t("table.guest")}, ${t("table.away")}`;
}
