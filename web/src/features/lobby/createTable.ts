/** The tables that the lobby opens at once, without a page to choose how. */
import { api } from "$api/client";
import { newId } from "$api/ids";
import type { GameInfo, NewTable } from "$api/types";
import { rememberBot, usualBot, usualTable, type SeatChoice } from "$table/model/tableDefaults";
import { rememberGame } from "$games/lastGame";
import { descriptorOf } from "$games/registry";
import { go } from "$layout/router.svelte";
import { settings } from "$ui/settings.svelte";
import { usualOptions } from "./phrases";

export const opponents = ["bot", "each", "friend", "alone"] as const;
export type Opponent = (typeof opponents)[number];

async function open(table: NewTable): Promise<void> {
  rememberGame(table.game);
  go(`/t/${(await api.create(table)).id}`);
}

/** The reader sits first; the others are all like this. */
function seatsWith(rules: GameInfo, other: SeatChoice): SeatChoice[] {
  return usualTable(rules).seats.map((_, i) => (i === 0 ? { kind: "person", name: settings.name } : other));
}

/** The option with which one person can play the game alone. */
export function soloOption(rules: GameInfo | undefined): string | undefined {
  return Object.entries(rules?.players_with ?? {}).find(([, { min }]) => min === 1)?.[0];
}

async function openAlone(rules: GameInfo): Promise<void> {
  const option = soloOption(rules);
  if (!option) return;
  const options = { ...usualOptions(rules), [option]: true };
  await open({ game: rules.name, players: 1, options, seats: [{ kind: "person", name: settings.name }], begins: 1 });
}

/** A table against one of them, and the reader at it. */
export const createTable: Readonly<Record<Opponent, (rules: GameInfo) => Promise<void>>> = {
  bot: (rules) => {
    const table = usualTable(rules, descriptorOf(rules.name).shortGame); // before a bot is remembered
    rememberBot(rules.name, usualBot(rules));
    return open(table);
  },
  each: (rules) => open({ ...usualTable(rules), seats: seatsWith(rules, { kind: "person", name: "" }) }),
  friend: (rules) => open({ ...usualTable(rules), seats: seatsWith(rules, { kind: "open", name: "" }) }),
  alone: openAlone,
};

export async function leave(table: string): Promise<void> {
  const { seats } = await api.table(table);
  const seat = seats.find(({ mine }) => mine)?.seat;
  if (seat) await api.command(table, { id: newId(), seat, command: { do: "leave" } });
}
