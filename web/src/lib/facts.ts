/** What the server says about its games: asked once, kept for the page. */
import { api } from "./api/client";
import type { GameFacts, GameName, NewTable } from "./api/types";
import { recall, remember } from "./memory";
import { seatName } from "./seats";
import { settings } from "./settings.svelte";

let asked: Promise<GameFacts[]> | undefined;

export function allFacts(): Promise<GameFacts[]> {
  asked ??= api.games().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

export async function factsOf(game: GameName): Promise<GameFacts> {
  const found = (await allFacts()).find(({ name }) => name === game);
  if (!found) throw new Error(`the server does not know ${game}`);
  return found;
}

/** What bots are called, so that a table reads like a table. */
const botNames = ["Ada", "Bruno", "Chloé", "Dirk", "Emma", "Felix", "Greta", "Hugo"];

/** Nobody meets a bot of his own name. */
export function botName(seat: number): string {
  const free = botNames.filter((name) => name !== settings.name);
  return free[(seat - 1) % free.length] as string;
}

/** The bot to play against when nothing was chosen: last time's at this game; a first game is against the easiest. */
export function usualBot({ name, bots }: Pick<GameFacts, "name" | "bots">): string {
  const known = (id: string | null): boolean => bots.some((bot) => bot.id === id);
  return [lastBot(name), "level:1"].find((id) => known(id)) ?? bots[0]?.id ?? "random";
}

export function lastBot(game: GameName): string | null {
  return recall(`bot.${game}`);
}

export function rememberBot(game: GameName, bot: string): void {
  remember(`bot.${game}`, bot);
}

export type Place = NewTable["seats"][number];

export function usualSeat(facts: GameFacts, seat: number, friend: boolean): Place {
  if (seat === 1) return { kind: "person", name: settings.name };
  if (friend) return { kind: "open", name: "" };
  return usualBotSeat(facts, seat);
}

export function usualBotSeat(facts: GameFacts, seat: number): Place {
  return { kind: "bot", name: botName(seat), bot: usualBot(facts) };
}

/** The name to remember: the one at the first place, where the own name stands already, else of the only person here. */
export function ownName(places: readonly Place[]): string {
  const people = places.filter(({ kind }) => kind === "person");
  const me = places[0]?.kind === "person" || people.length === 1 ? people[0] : undefined;
  return me?.name.trim() ?? "";
}

/** What somebody without a name will be called. */
export function placeholder(places: readonly Place[], n: number): string {
  return seatName(
    places.map(({ kind }) => ({ kind, name: "", mine: kind === "person" })),
    n,
  );
}

/** A table as it is wanted most: you and bots, the usual number, the usual rules. */
export function usualTable(facts: GameFacts): NewTable {
  const players = Math.max(facts.players.min, Math.min(facts.players.default, facts.players.max));
  const seats = Array.from({ length: players }, (_, i) => usualSeat(facts, i + 1, false));
  const options = Object.fromEntries(facts.options.map((option) => [option.name, option.default]));
  return { game: facts.name, players, options, seats, begins: "random" };
}

export function rememberGame(game: GameName): void {
  remember("game", game);
}

export function lastGame(): GameName {
  return (recall("game") as GameName | null) ?? "planquadrat";
}
