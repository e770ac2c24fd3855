/** Houses seen from the front, as they stand on the shelves of a rack. */
import { house, profiles } from "./shapes";

/** A house of this length, drawn `width` wide, foot at y = height. The raised middle of a long one stands out above. */
export function facade(
  length: number,
  width: number,
  height: number,
): { readonly outline: string; readonly roof: string; readonly windows: readonly number[] } {
  const profile = profiles[length] ?? [];
  const tallest = Math.max(...profile.map(([, z]) => z));
  const scale = (height + (tallest > house.ridge ? 2 : -1)) / tallest;
  const roof = profile.map(([t, z]) => [t * width, height - z * scale]);
  const windows = profile.filter(([, z]) => z >= house.ridge).map(([t]) => t * width);
  return { outline: text([[0, height], ...roof, [width, height]]), roof: text(roof), windows };
}

function text(points: readonly (readonly number[])[]): string {
  return points
    .map(([x, y]) => `${Math.round((x as number) * 10) / 10},${Math.round((y as number) * 10) / 10}`)
    .join(" ");
}
