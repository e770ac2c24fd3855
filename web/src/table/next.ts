/** What comes after a game against bots: the next level after a win. */
import { api } from "$lib/api/client";
import type { GameFacts } from "$lib/api/types";
import { rememberBot } from "$lib/facts";
import { settings } from "$lib/settings.svelte";
import type { LiveTable } from "$lib/table/live.svelte";
import { isWonByReader } from "./status";

/** The strongest bot that was just beaten; null if nobody was, or a person sat there too. */
export function beatenLevel(table: LiveTable): number | null {
  if (!table.over || !isWonByReader(table)) return null;
  const others = table.seats.filter(({ mine }) => !mine).map(({ bot }) => levelOf(bot));
  const strongest = Math.max(...others.map((level) => level ?? Infinity));
  return Number.isFinite(strongest) ? strongest : null;
}

/** The level above that; null if nobody plays better. */
export function nextLevel(table: LiveTable, { bots }: GameFacts): number | null {
  const beaten = beatenLevel(table);
  return beaten !== null && bots.some(({ level }) => level === beaten + 1) ? beaten + 1 : null;
}

function levelOf(bot: string | null): number | null {
  const found = /^level:(\d+)$/.exec(bot ?? "");
  return found ? Number(found[1]) : null;
}

/** The same table again, against bots of this level; its id. */
export async function foundAtLevel({ latest, seats }: LiveTable, level: number): Promise<string> {
  const bot = `level:${level}`;
  const places = seats.map(({ mine, name }) =>
    mine ? ({ kind: "person", name: settings.name } as const) : ({ kind: "bot", name, bot } as const),
  );
  const options = latest.options as Record<string, boolean | number>;
  const { game, players } = latest;
  const { id } = await api.create({ game, players, options, seats: places, begins: "random" });
  rememberBot(game, bot);
  return id;
}

/** Everybody at the table is a bot: whoever is here watches. */
export function isBotsOnly({ seats }: LiveTable): boolean {
  return seats.every(({ kind }) => kind === "bot");
}
