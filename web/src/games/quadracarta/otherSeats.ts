/** The seats that are not this screen's, in the order in which they play after it. */
import type { Table } from "./view";

export function others({ position, me }: Table): number[] {
  const count = position.view.areas.length;
  return Array.from({ length: count - 1 }, (_, i) => ((me + i) % count) + 1);
}
