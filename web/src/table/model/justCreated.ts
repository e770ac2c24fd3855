/** The table that this page has just created: its own page need not ask the server for it again. */
import type { Snapshot } from "$api/types";

let created: Snapshot | null = null;

export function handOver(snapshot: Snapshot): void {
  created = snapshot;
}

/** The snapshot of this table if it was just created. It is given once, because later it is old. */
export function takeOver(id: string): Snapshot | null {
  const snapshot = created?.id === id ? created : null;
  created = null;
  return snapshot;
}
