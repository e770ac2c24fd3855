/** What lessons and hints need: the hand that is about to do something, and where triangles are on the screen. */
import { phone } from "$ui/media.svelte";
import type { ViewBox, ViewFrame } from "$table";
import { place, triangle, triangleCorners } from "./geometry";
import { pick, type Hand } from "./interaction";
import { narrow, onScreen, wide } from "./layout";
import type { Table } from "./view";

export function aim(action: string, { position }: Pick<Table, "position">): Hand {
  const [source, target = ""] = action.split(">") as [string, string | undefined];
  const hand = { ...pick(position, source), source, target, pinned: true };
  return target.startsWith("square:") ? { ...hand, shape: place(target.slice(7)).shape } : hand;
}

/** A triangle such as "b2n", or several joined by dots: the rectangle around them. */
export function spot(part: string, { position }: Pick<Table, "position">, frame: ViewFrame): ViewBox | null {
  if (!/^[a-d][1-4][nesw](\.[a-d][1-4][nesw])*$/.test(part)) return null;
  const layout = (phone.current ? narrow : wide)(position.view.side);
  const scale = Math.min(frame.width / layout.width, frame.height / layout.height);
  const indent = (frame.width - layout.width * scale) / 2;
  const drop = (frame.height - layout.height * scale) / 2;
  const corners = part.split(".").flatMap((name) => [...triangleCorners(triangle(name))]);
  const points = corners.map((corner) => onScreen(corner, layout.frame));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const size = { width: (Math.max(...xs) - x) * scale, height: (Math.max(...ys) - y) * scale };
  return { x: indent + x * scale, y: drop + y * scale, ...size };
}

/** Where the form is in the player's square, and where it would be. */
export function around(action: string): readonly string[] {
  const spots = action.split(" ")[1]?.split(">") ?? [];
  return spots.filter((spot) => spot.startsWith("square:")).map((spot) => spot.slice(7));
}
