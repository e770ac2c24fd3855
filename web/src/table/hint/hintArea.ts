/** Where to look: a part of the board around a move, large enough not to be the move. */
import type { ViewBox, ViewFrame } from "../model/game";

/** At least this share of the board in each direction, and this much more than the move itself. */
const share = 0.4;
const wider = 1.6;
/** The middle lies on a coarse grid, so that it does not point at the move. */
const steps = 6;

export function areaAround(boxes: readonly ViewBox[], { width, height }: ViewFrame): ViewBox | null {
  if (boxes.length === 0 || width === 0) return null;
  const across = span(boxes.map(({ x, width }) => [x, x + width] as const).flat(), width);
  const down = span(boxes.map(({ y, height }) => [y, y + height] as const).flat(), height);
  return { x: across.from, width: across.length, y: down.from, height: down.length };
}

function span(ends: readonly number[], whole: number): { readonly from: number; readonly length: number } {
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  const middle = (Math.round((steps * (first + last)) / 2 / whole) * whole) / steps;
  const half = Math.max((wider * (last - first)) / 2, (share * whole) / 2);
  const reach = Math.max(half, last - middle, middle - first);
  const from = Math.max(0, middle - reach);
  return { from, length: Math.min(whole, middle + reach) - from };
}
