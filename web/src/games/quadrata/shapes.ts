/** What the drawings of quadrata consist of, for Python and the page: shapes.json in the game's package. */
import data from "$shapes/quadrata/shapes.json";
import type { DrawnPart } from "$ui/drawing";

export const { gap, bevel, thick, fallen, shade, digit, square } = data;
/** The side of the cell that these measures are for. */
export const measured = data.cell;
export const [fallX, fallY] = data.fall as [number, number];
export const [lightX, lightY] = data.light as [number, number];
export const die = {
  ...data.die,
  first: data.die.first as [number, number],
  faces: data.die.faces as unknown as Readonly<Record<number, readonly (readonly [number, number])[]>>,
  body: data.die.body as unknown as readonly DrawnPart[],
};
export const defs = data.defs as unknown as readonly DrawnPart[];
