/** Who is shown above and who below. The side does not change between two people at one screen. */
import type { Table } from "./view";

export function below(table: Table): number {
  return table.seats.find(({ mine }) => mine)?.seat ?? 1;
}

export function above(table: Table): number {
  return 3 - below(table);
}
