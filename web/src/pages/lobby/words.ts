/** Small phrases of the lobby. */
import type { GameFacts, Options, PlayedTable, SeatInLobby, WaitingTable } from "$lib/api/types";
import { t as shell } from "$lib/i18n";
import { botWords } from "$lib/seats";
import { t } from "./text";

export function seatName({ name, kind, bot }: SeatInLobby): string {
  if (kind === "bot") return name.startsWith("bot:") || !name ? botWords(bot ?? "") : name;
  return name || t("guest");
}

export function sitting<S extends Pick<SeatInLobby, "kind">>(seats: readonly S[]): S[] {
  return seats.filter(({ kind }) => kind !== "open");
}

export function people<S extends Pick<SeatInLobby, "kind">>(seats: readonly S[]): S[] {
  return seats.filter(({ kind }) => kind === "person");
}

/** "1542", "1500?" while it settles, "" for guests. */
export function ratingWords({ rating }: SeatInLobby): string {
  if (!rating) return "";
  return rating.games < 12 || rating.deviation > 110 ? `${rating.value}?` : String(rating.value);
}

/** What is unlike the usual: "without sliding", "Duplicate". */
export function optionWords(options: Readonly<Record<string, unknown>>, facts: GameFacts | undefined): string {
  const unusual = (facts?.options ?? []).filter(
    ({ name, default: usual }) => name in options && options[name] !== usual,
  );
  const words = unusual.map(({ name }) => {
    const label = shell.maybe(`option.${name}`) ?? name;
    const value = options[name];
    return value === true ? label : `${label}: ${value === false ? t("option.no") : String(value)}`;
  });
  return words.join(" · ");
}

/** The second line of a waiting table. */
export function tableWords(table: WaitingTable, facts: GameFacts | undefined): string {
  const seats = table.players > 2 ? t("tables.seats", { n: sitting(table.seats).length, most: table.players }) : "";
  return [seats, optionWords(table.options, facts)].filter(Boolean).join(" · ") || t("tables.plain");
}

export function usualOptions(facts: GameFacts): Options {
  return Object.fromEntries(facts.options.map((option) => [option.name, option.default]));
}

export function namesOf({ seats }: Pick<PlayedTable, "seats">): string {
  return sitting(seats).map(seatName).join(", ");
}
