/** The kind of server: a site where people meet, or the app on a single machine. */
import { api } from "$api/client";
import { adoptNumbers, type Operator } from "$api/numbers";
import { recall, remember } from "$ui/storage";

const remembered = recall("lobby");
let lobby = $state<boolean | null>(remembered === null ? null : remembered === "yes");

/** What an operator can link to, in the order in which it is shown. */
export const siteLinks = ["contact", "house_rules", "privacy", "imprint"] as const;
export type SiteLink = (typeof siteLinks)[number];

let runBy = $state.raw<Operator>({ name: "", contact: "", house_rules: "", privacy: "", imprint: "" });

/** Who runs the site; empty where its settings say nothing. */
export function operator(): Operator {
  return runBy;
}

/** Is there a lobby? Null until the server has answered. */
export function hasLobby(): boolean | null {
  return lobby;
}

export async function loadSite(): Promise<void> {
  try {
    const site = await api.site();
    adoptNumbers(site);
    lobby = site.lobby;
    runBy = site.operator;
    remember("lobby", lobby ? "yes" : "no");
  } catch {
    lobby ??= false; // the start page reports that the server does not answer
  }
}
