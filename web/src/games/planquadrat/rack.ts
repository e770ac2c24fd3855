/** Houses seen from the front, as they stand on the shelves of a rack. */

/** The gables of a house of this length, drawn `width` wide and `height` high, foot at y = height. */
export function facade(
  length: number,
  width: number,
  height: number,
): { readonly outline: string; readonly roof: string; readonly windows: readonly number[] } {
  const eaves = height * 0.45;
  const roof = length === 3 ? longRoof(width, eaves) : gables(length, width, eaves);
  const outline = [[0, height], ...roof, [width, height]];
  const windows = Array.from({ length }, (_, i) => ((2 * i + 1) * width) / (2 * length));
  return { outline: text(outline), roof: text(roof), windows };
}

function gables(length: number, width: number, eaves: number): number[][] {
  const points: number[][] = [[0, eaves]];
  for (let i = 0; i < length; i++) {
    points.push([((2 * i + 1) * width) / (2 * length), 1]);
    points.push([((i + 1) * width) / length, i + 1 < length ? eaves - 2 : eaves]);
  }
  return points;
}

function longRoof(width: number, eaves: number): number[][] {
  const [inner, step] = [eaves - 2, eaves - 5];
  const side = width * 0.286;
  return [
    [0, eaves],
    [width / 6, Math.max(1, eaves - 8) + 1],
    [side, inner],
    [side, step],
    [width / 2, -2],
    [width - side, step],
    [width - side, inner],
    [(5 * width) / 6, Math.max(1, eaves - 8) + 1],
    [width, eaves],
  ];
}

function text(points: readonly (readonly number[])[]): string {
  return points
    .map(([x, y]) => `${Math.round((x as number) * 10) / 10},${Math.round((y as number) * 10) / 10}`)
    .join(" ");
}
