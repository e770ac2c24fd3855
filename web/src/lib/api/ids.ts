/** Names for what is asked, so that asking twice does it once. */

export function newId(): string {
  // randomUUID is missing on plain http pages of other machines.
  return (
    crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("")
  );
}
