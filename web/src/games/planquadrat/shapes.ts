/** What the drawings of PlanQuadrat consist of, for Python and the page: shapes.json in the game's package. */
import data from "$shapes/planquadrat/shapes.json";
import type { DrawnPart } from "$ui/drawing";

/** Eaves and ridges of a house as [share of the length, height]. */
export type HouseProfile = readonly (readonly [number, number])[];

export const { layouts, plate, house, last, region, plaque, number } = data;
export const profiles = data.house.profiles as unknown as Readonly<Record<number, HouseProfile>>;
export const monuments = data.monuments as unknown as Readonly<Record<number, readonly DrawnPart[]>>;
export const foot = data.monuments.foot as [number, number];
export const defs = data.defs as unknown as readonly DrawnPart[];
