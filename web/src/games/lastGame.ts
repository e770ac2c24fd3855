/** The game that this device played last. */
import type { GameName } from "$api/types";
import { recall, remember } from "$ui/storage";
import { firstGame, isGame } from "./registry";

export function rememberGame(game: GameName): void {
  remember("game", game);
}

export function lastGame(): GameName {
  const last = recall("game");
  return last !== null && isGame(last) ? last : firstGame();
}
