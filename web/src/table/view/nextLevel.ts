/** The offer after a game against bots: the next level after a win. */
import { botLevel } from "$i18n/seats";
import { api } from "$api/client";
import type { GameInfo } from "$api/types";
import { rememberBot } from "../model/tableDefaults";
import { settings } from "$ui/settings.svelte";
import type { LiveTable } from "../model/live.svelte";
import { isWonByReader } from "./status";

/** The strongest bot that was just beaten; null if none was, or if other people played too. */
export function beatenLevel(table: LiveTable): number | null {
  if (!table.over || !isWonByReader(table)) return null;
  const others = table.seats.filter(({ mine }) => !mine).map(({ bot }) => botLevel(bot));
  const strongest = Math.max(...others.map((level) => level ?? Infinity));
  return Number.isFinite(strongest) ? strongest : null;
}

/** The level above that; null if it is the highest. */
export function nextLevel(table: LiveTable, { bots }: GameInfo): number | null {
  const beaten = beatenLevel(table);
  return beaten !== null && bots.some(({ level }) => level === beaten + 1) ? beaten + 1 : null;
}

/** The same table again, against bots of this level; its id. */
export async function createAtLevel({ latest, seats }: LiveTable, level: number): Promise<string> {
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

/** Only bots play, so people at this screen watch. */
export function isBotsOnly({ seats }: LiveTable): boolean {
  return seats.every(({ kind }) => kind === "bot");
}
