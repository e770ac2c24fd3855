/** What lessons and hints need: the hand that is about to do something, and where cells are on the screen. */
import type { ViewBox, ViewFrame } from "$table";
import { camera, margin, room } from "./camera";
import { box, cellsOf, name, readLay, turned, union } from "./geometry";
import { cardToLay, empty, type Hand } from "./interaction";
import { areaOf, type Table } from "./view";

export function aim(action: string, { hand, position }: Pick<Table, "hand" | "position">): Hand {
  const lay = readLay(action);
  const open = { ...empty, look: hand.look };
  if (action.startsWith("take ")) return { ...open, picked: action.slice(5) };
  const card = cardToLay(position);
  if (!lay || card === null) return { ...open, asking: action === "pass" };
  const turns = [0, 1, 2, 3].find((quarters) => turned(card, quarters) === lay.laid);
  if (turns === undefined) return open; // another card, or a mirrored one
  const ghost = { x: lay.x, y: lay.y };
  return { ...open, turns, ghost, pinned: true, reached: union(box([ghost]), hand.reached) };
}

/** A cell such as "2,-1". */
export function spot(part: string, table: Table, frame: ViewFrame): ViewBox | null {
  const cell = /^(-?\d+),(-?\d+)$/.exec(part);
  if (!cell) return null;
  const { reached, look } = table.hand;
  const cards = areaOf(table, table.me)?.cards ?? [];
  const { size, left, top } = camera(room(box(cards), reached, margin(frame)), frame, look);
  return { x: left + Number(cell[1]) * size, y: top + Number(cell[2]) * size, width: size, height: size };
}

/** The cells where the card would lie. */
export function around(action: string): readonly string[] {
  const lay = readLay(action);
  return lay ? cellsOf(lay).map(name) : [];
}
