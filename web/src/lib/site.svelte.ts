/** What kind of server this is: a site where people meet, or the app on somebody's own machine. */
import { api } from "./api/client";
import { recall, remember } from "./memory";

const remembered = recall("lobby");
let lobby = $state<boolean | null>(remembered === null ? null : remembered === "yes");

/** Is there a lobby? Null until somebody has told. */
export function hasLobby(): boolean | null {
  return lobby;
}

export async function askSite(): Promise<void> {
  try {
    lobby = (await api.site()).lobby;
    remember("lobby", lobby ? "yes" : "no");
  } catch {
    lobby ??= false; // the start page says that the server is away
  }
}
