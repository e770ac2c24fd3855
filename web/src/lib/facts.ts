/** What the server says about its games: asked once, kept for the page. */
import { api } from "./api/client";
import type { GameFacts, GameName, NewTable, Seat } from "./api/types";
import { recall, remember } from "./memory";
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

/** Names for bots, so that a table reads like a table. */
const botNames = ["Ada", "Bruno", "Chloé", "Dirk", "Emma", "Felix", "Greta", "Hugo"];

export function botName(seat: number): string {
  return botNames[(seat - 1) % botNames.length] as string;
}

/** The bot to play against when nothing was chosen: what was chosen last time, else a middling one. */
export function usualBot({ bots }: GameFacts): string {
  const last = recall("bot");
  const known = (id: string | null): boolean => bots.some((bot) => bot.id === id);
  return [last, "level:3", "level:2"].find((id) => known(id)) ?? bots[0]?.id ?? "random";
}

export type Place = NewTable["seats"][number];

export function usualSeat(facts: GameFacts, seat: number, you: string, friend: boolean): Place {
  if (seat === 1) return { kind: "person", name: settings.name || you };
  if (friend) return { kind: "open", name: "" };
  return { kind: "bot", name: botName(seat), bot: usualBot(facts) };
}

/** A table as it is wanted most: you and bots, the usual number, the usual rules. */
export function usualTable(facts: GameFacts, you: string, kind: Seat["kind"] = "person"): NewTable {
  const players = Math.max(facts.players.min, Math.min(facts.players.default, facts.players.max));
  const seats = Array.from({ length: players }, (_, i) => usualSeat(facts, i + 1, you, false));
  if (kind === "bot") seats[0] = { kind: "bot", name: botName(1), bot: usualBot(facts) };
  const options = Object.fromEntries(facts.options.map((option) => [option.name, option.default]));
  return { game: facts.name, players, options, seats, begins: kind === "bot" ? 1 : "random" };
}

export function rememberGame(game: GameName): void {
  remember("game", game);
}

export function lastGame(): GameName {
  return (recall("game") as GameName | null) ?? "planquadrat";
}
