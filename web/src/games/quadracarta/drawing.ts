/**
 * The measures of a card, in units of which a cell has 46; pictures scale them.
 *
 *     ┌────────┬────────┐    0.8  rim around
 *     │ ┌────┐ │ ┌────┐ │    3    from the card's edge to a well
 *     │ │ ♜  │ │ │ ☀  │ │    41.5 a well
 *     │ └────┘ │ └────┘ │    33   a shield, in the middle of its cell
 *     ├────────┼────────┤
 *     │   46   │   46   │
 */
import type { Town } from "./geometry";
import type { LaidCard } from "./view";

export const cell = 46;
export const card = {
  rim: 0.8,
  side: 2 * cell - 1.6,
  radius: 6,
  thickness: 1.5,
  well: 41.5,
  wellRadius: 3.5,
  shield: 33,
};

export interface Well {
  readonly town: Town;
  readonly x: number;
  readonly y: number;
  readonly shieldX: number;
  readonly shieldY: number;
}

const columns = [0, 1, 1, 0];
const rows = [0, 0, 1, 1];

/** The four wells of a card, clockwise from the top left. */
export function wells(laid: string): Well[] {
  const start = (index: number): number => (index === 0 ? 3 : cell + 1.5);
  const middle = (cell - card.shield) / 2;
  return [...laid].map((town, i) => {
    const [column, row] = [columns[i] as number, rows[i] as number];
    return {
      town: town as Town,
      x: start(column),
      y: start(row),
      shieldX: column * cell + middle,
      shieldY: row * cell + middle,
    };
  });
}

/** How high a card lies: more than three levels look like three. */
export function level({ levels }: Pick<LaidCard, "levels">): number {
  return Math.min(3, Math.max(0, ...levels));
}

/** A soft shadow without a filter: four sheets, each a little larger; higher cards throw a longer one. */
export function shadows(
  height: number,
): { readonly x: number; readonly y: number; readonly side: number; readonly radius: number }[] {
  const length = 1.5 + 1.1 * height;
  return [0, 1.1, 2.2, 3.3].map((blur) => ({
    x: length - blur + 0.8,
    y: length * 1.5 - blur + 0.8,
    side: card.side + 2 * blur,
    radius: card.radius + blur,
  }));
}
