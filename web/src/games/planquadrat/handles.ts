/** The chevrons beyond the ends of houses that can slide. */
import type { Point } from "$ui/pointer";
import { house, screen, type Layout } from "./geometry";
import { ways, type Hand } from "./interaction";
import type { Table } from "./view";

export interface Handle extends Point {
  readonly at: string;
  /** Up the groove (right, or upward) or down. */
  readonly way: 1 | -1;
  /** The turn of the chevron, which is drawn pointing right. */
  readonly angle: number;
}

/** Small screens have larger ones, further out, so that two at one crossing stay apart. */
export function handleSize(small: boolean): { readonly radius: number; readonly beyond: number; readonly hit: number } {
  return small ? { radius: 15, beyond: 23, hit: 34 } : { radius: 9, beyond: 14, hit: 14 };
}

/** Of every house that can slide; of the held one only, where its ghost is, while one is held. */
export function handles(position: Table["position"], { held, ghost }: Hand, layout: Layout, beyond: number): Handle[] {
  const houses = held ? [held] : position.view.houses.map(({ at }) => at);
  return houses.flatMap((at) => {
    const spot = (held && ghost) || at;
    const { up, down } = ways(position, at, spot);
    return [
      ...(down ? [handle(at, spot, -1, layout, beyond)] : []),
      ...(up ? [handle(at, spot, 1, layout, beyond)] : []),
    ];
  });
}

function handle(at: string, spot: string, way: 1 | -1, layout: Layout, beyond: number): Handle {
  const { start, length, across } = house(spot);
  const { x, y } = screen(start, layout);
  const out = way > 0 ? length * layout.unit + beyond : -beyond;
  return across
    ? { at, way, x: x + out, y, angle: way > 0 ? 0 : 180 }
    : { at, way, x, y: y - out, angle: way > 0 ? -90 : 90 };
}

export function handleAt(all: readonly Handle[], point: Point, hit: number): Handle | null {
  const near = all
    .map((one) => ({ one, far: Math.hypot(one.x - point.x, one.y - point.y) }))
    .filter(({ far }) => far <= hit)
    .sort((a, b) => a.far - b.far);
  return near[0]?.one ?? null;
}
