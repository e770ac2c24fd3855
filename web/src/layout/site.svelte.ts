/** The kind of server: a site where people meet, or the app on a single machine. */
import { api } from "$api/client";
import { adoptNumbers } from "$api/numbers";
import { recall, remember } from "$ui/storage";

const remembered = recall("lobby");
let lobby = $state<boolean | null>(remembered === null ? null : remembered === "yes");

/** Is there a lobby? Null until the server has answered. */
export function hasLobby(): boolean | null {
  return lobby;
}

export async function loadSite(): Promise<void> {
  try {
    const site = await api.site();
    adoptNumbers(site);
    lobby = site.lobby;
    remember("lobby", lobby ? "yes" : "no");
  } catch {
    lobby ??= false; // the start page reports that the server does not answer
  }
}
