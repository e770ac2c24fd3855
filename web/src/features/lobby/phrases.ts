/** Small phrases of the lobby. */
import type { GameInfo, Options, Person, PlayedTable, SeatInLobby, WaitingTable } from "$api/types";
import { t as common } from "$i18n";
import { optionWords } from "$i18n/options";
import { ratingWords as figures } from "$i18n/ratings";
import { botWords } from "$i18n/seats";
import { t } from "./text";

export function seatName({ name, kind, bot, account }: SeatInLobby): string {
  if (kind === "bot") return name.startsWith("bot:") || !name ? botWords(bot ?? "") : name;
  return account ? name : guestName(name);
}

/** Guests choose any name, so they are always marked. */
function guestName(name: string): string {
  return name ? t("guest.named", { name }) : t("guest");
}

export function personName({ name, account }: Pick<Person, "name" | "account">): string {
  return account ? name : guestName(name);
}

export function sitting<S extends Pick<SeatInLobby, "kind">>(seats: readonly S[]): S[] {
  return seats.filter(({ kind }) => kind !== "open");
}

export function people<S extends Pick<SeatInLobby, "kind">>(seats: readonly S[]): S[] {
  return seats.filter(({ kind }) => kind === "person");
}

/** "1542", "1500?" while it settles, "" for guests; and whether a program plays for somebody. */
export function ratingWords({ rating, program }: SeatInLobby): string {
  return [rating ? figures(rating) : "", program ? common("table.program") : ""].filter(Boolean).join(" · ");
}

/** The second line of a waiting table. */
export function tableWords(table: WaitingTable, facts: GameInfo | undefined): string {
  const seats = table.players > 2 ? t("tables.seats", { n: sitting(table.seats).length, most: table.players }) : "";
  const rated = table.rated ? t("tables.rated") : "";
  const rules = optionWords(table.options, facts) || (seats ? "" : t("tables.plain"));
  return [seats, rules, rated].filter(Boolean).join(" · ");
}

export function usualOptions(facts: GameInfo): Options {
  return Object.fromEntries(facts.options.map((option) => [option.name, option.default]));
}

export function namesOf({ seats }: Pick<PlayedTable, "seats">): string {
  return sitting(seats).map(seatName).join(", ");
}
