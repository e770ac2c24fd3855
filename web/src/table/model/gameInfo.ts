/** What the server says about its games: requested once per page. */
import { api } from "$api/client";
import type { GameInfo, GameName } from "$api/types";

let asked: Promise<GameInfo[]> | undefined;

export function allGameInfo(): Promise<GameInfo[]> {
  asked ??= api.games().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

export async function gameInfoOf(game: GameName): Promise<GameInfo> {
  const info = (await allGameInfo()).find(({ name }) => name === game);
  if (!info) throw new Error(`the server does not know ${game}`);
  return info;
}
