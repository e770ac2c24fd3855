/**
 * The measures of a card, in units of which a cell has 46; pictures scale them. They are data, for Python too: shapes.json.
 *
 *     ┌────────┬────────┐    0.8  rim around
 *     │ ┌────┐ │ ┌────┐ │    3    from the card's edge to a well
 *     │ │ ♜  │ │ │ ☀  │ │    41.5 a well
 *     │ └────┘ │ └────┘ │    33   a shield, in the middle of its cell
 *     ├────────┼────────┤
 *     │   46   │   46   │
 */
import data from "$shapes/quadracarta/shapes.json";
import type { DrawnPart } from "$ui/drawing";
import type { Town } from "./geometry";
import type { LaidCard } from "./view";

export const { cell, card, shadow } = data;
export const [lift, rise] = card.lift as [number, number];
export const defs = data.defs as unknown as readonly DrawnPart[];

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
  const middle = (cell - card.shield) / 2;
  return [...laid].map((town, i) => {
    const [column, row] = [columns[i] as number, rows[i] as number];
    return {
      town: town as Town,
      x: card.wells[column] as number,
      y: card.wells[row] as number,
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
  const length = shadow.length + shadow.level * height;
  return shadow.blurs.map((blur) => ({
    x: length - blur + card.rim,
    y: length * shadow.steep - blur + card.rim,
    side: card.side + 2 * blur,
    radius: card.radius + blur,
  }));
}
