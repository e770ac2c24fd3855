/**
 * The board as a small flat picture of 94 × 94 units: crossings every 10 units from 7 to 87, row 8 at the top. Houses
 * are lines, columns rings, obelisks diamonds.
 */
import { crossing } from "./geometry";
import type { View } from "./view";

const at = (column: number): number => 7 + 10 * column;
const level = (row: number): number => 87 - 10 * row;

/** The little squares of the empty board. */
export const tiles = Array.from({ length: 64 }, (_, i) => `M${at(i % 8) + 1} ${at(i >> 3) + 1}h8v8h-8z`).join("");

/** The top left corner of a little square: a1 has the crossings a0 and b1 at its corners. */
function corner(square: string): { x: number; y: number } {
  const { column, row } = crossing(square);
  return { x: at(column), y: level(row) };
}

export function houses({ houses }: Pick<View, "houses">): string {
  return houses
    .map(({ at: text }) => {
      const [from, to] = text.split("-").map(crossing) as [ReturnType<typeof crossing>, ReturnType<typeof crossing>];
      const [x, y, far, low] = [at(from.column), level(from.row), at(to.column), level(to.row)];
      return x === far ? `M${x} ${y - 0.9}V${low + 0.9}` : `M${x + 0.9} ${y}H${far - 0.9}`;
    })
    .join("");
}

/** The courts of one player. */
export function courts({ claims }: Pick<View, "claims">, owner: number): string {
  return claims
    .filter((claim) => claim.owner === owner)
    .flatMap(({ squares }) => squares)
    .map((square) => {
      const { x, y } = corner(square);
      return `M${x} ${y}h10v10h-10z`;
    })
    .join("");
}

/** Where the monuments stand: in the middle of the first square of each court. */
export function monuments({ claims }: Pick<View, "claims">): { owner: number; x: number; y: number }[] {
  return claims.map(({ owner, first }) => {
    const { x, y } = corner(first);
    return { owner, x: x + 5, y: y + 5 };
  });
}
