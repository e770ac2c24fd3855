/** What a new table starts with: its bots and their names, its seats, and the usual rules. */
import type { GameInfo, GameName, NewTable, Options } from "$api/types";
import { recall, remember } from "$ui/storage";
import { seatName } from "$i18n/seats";
import { settings } from "$ui/settings.svelte";

/** Names of bots. */
const botNames = ["Ada", "Bruno", "Chloé", "Dirk", "Emma", "Felix", "Greta", "Hugo"];

/** A bot never has the reader's name. */
export function botName(seat: number): string {
  const free = botNames.filter((name) => name !== settings.name);
  return free[(seat - 1) % free.length] as string;
}

/** The bot to play against when nothing was chosen: the last one at this game; a first game is against the easiest. */
export function usualBot({ name, bots }: Pick<GameInfo, "name" | "bots">): string {
  const offered = (id: string | null): boolean => bots.some((bot) => bot.id === id);
  return [lastBot(name), "level:1"].find((id) => offered(id)) ?? bots[0]?.id ?? "random";
}

export function lastBot(game: GameName): string | null {
  return recall(`bot.${game}`);
}

export function rememberBot(game: GameName, bot: string): void {
  remember(`bot.${game}`, bot);
}

export type SeatChoice = NewTable["seats"][number];

export function usualSeat(facts: GameInfo, seat: number, friend: boolean): SeatChoice {
  if (seat === 1) return { kind: "person", name: settings.name };
  if (friend) return { kind: "open", name: "" };
  return usualBotSeat(facts, seat);
}

export function usualBotSeat(facts: GameInfo, seat: number): SeatChoice {
  return { kind: "bot", name: botName(seat), bot: usualBot(facts) };
}

/** The name to remember: the one at the first place, which has the reader's name already, or that of the only person here. */
export function ownName(places: readonly SeatChoice[]): string {
  const people = places.filter(({ kind }) => kind === "person");
  const me = places[0]?.kind === "person" || people.length === 1 ? people[0] : undefined;
  return me?.name.trim() ?? "";
}

/** The name shown for a seat without a name. */
export function placeholder(places: readonly SeatChoice[], n: number): string {
  return seatName(
    places.map(({ kind }) => ({ kind, name: "", mine: kind === "person" })),
    n,
  );
}

/** The usual rules; a first game is short. */
export function usualOptions({ name, options }: GameInfo, short: Options = {}): Options {
  const usual = Object.fromEntries(options.map((option) => [option.name, option.default]));
  return lastBot(name) === null ? { ...usual, ...short } : usual;
}

/** The usual table: the reader and bots, the usual number of players, the usual rules. */
export function usualTable(facts: GameInfo, short?: Options): NewTable {
  const players = Math.max(facts.players.min, Math.min(facts.players.default, facts.players.max));
  const seats = Array.from({ length: players }, (_, i) => usualSeat(facts, i + 1, false));
  return { game: facts.name, players, options: usualOptions(facts, short), seats, begins: "random" };
}
