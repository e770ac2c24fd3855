/** The page in frames of other sites: its addresses. With a server `/embed/abc#3`, without one `embed.html#/abc#3`. */
import { device } from "./ownDevice.svelte";

/** The start of these addresses. */
export function framePage(): string {
  if (device() === null) return `${location.origin}/embed`;
  return `${location.href.replace(/#.*/, "").replace(/[^/]*$/, "")}embed.html#`;
}

/** The parts of the address of this frame, and the turn that it begins at. */
export function inFrame(): { readonly parts: readonly string[]; readonly begin: string } {
  const address =
    device() === null ? location.pathname.replace(/^\/embed/, "") + location.hash : location.hash.slice(1);
  const [path = "", begin = ""] = address.split("#");
  return { parts: path.split("/").filter(Boolean), begin };
}

/** The app behind this frame, at an address of its own. */
export function appLink(path: string): string {
  return device() === null ? path : `${location.href.replace(/embed\.html.*/, "")}#${path}`;
}
