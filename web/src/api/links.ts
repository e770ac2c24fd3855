/** Games by link, in the edition without a server. `quadrangle/static/link_routes.py` answers. */
import { call } from "./client";
import type { GameRecord } from "./types";

export interface GameLink {
  /** The part of the address after `/g/`. */
  readonly text: string;
  readonly ply: number;
  /** The next decision belongs to another device. */
  readonly elsewhere: boolean;
}

export const links = {
  of: (table: string) => call<GameLink>("GET", `/tables/${table}/link`),
  /** A copy of any game as text, for an embedded replay. */
  copy: (table: string) => call<GameLink>("GET", `/tables/${table}/copy`),
  record: (text: string) => call<GameRecord>("POST", "/links/record", { text }),
  /** `apart`: as a game of its own, although this device has the game with other moves. */
  open: (text: string, apart: boolean) => call<{ table: string; new_moves: number }>("POST", "/links", { text, apart }),
  /** Null where the address is too long for a camera. */
  picture: async (address: string) => (await call<{ qr: string | null }>("POST", "/links/picture", { address })).qr,
};
