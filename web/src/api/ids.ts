/** Ids of requests, so that the server executes a retry only once. */

export function newId(): string {
  // randomUUID is missing on plain http pages of other machines.
  return (
    crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("")
  );
}
