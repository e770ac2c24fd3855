/** What lessons and hints need: the hand that is about to do something, and where parts of the board are. */
import { phone } from "$ui/media.svelte";
import type { ViewBox, ViewFrame } from "$table";
import { house, letters, narrow, screen, square, wide } from "./geometry";
import { empty, type Hand } from "./interaction";
import { turnedText } from "./turnedBoard";
import type { Table } from "./view";

export function aim(action: string, { hand }: Pick<Table, "hand">): Hand {
  const { size } = hand;
  if (action === "-") return { ...empty, size };
  if (action.startsWith("*")) return { ...empty, size, region: action.slice(1) };
  const [held, place] = action.split(">") as [string, string | undefined];
  if (place !== undefined) return { ...empty, size, held, ghost: place, pinned: true };
  return { ...empty, size: house(action).length, ghost: action, pinned: true };
}

/** A little square such as "c4", or a house's place such as "b5-c5". */
export function spot(name: string, { flipped }: Pick<Table, "flipped">, frame: ViewFrame): ViewBox | null {
  const part = flipped ? turnedText(name) : name;
  const layout = phone.current ? narrow : wide;
  const scale = Math.min(frame.width, frame.height) / layout.side;
  const [indent, drop] = [frame.width, frame.height].map((size) => (size - layout.side * scale) / 2) as [
    number,
    number,
  ];
  const unit = layout.unit * scale;
  if (/^[a-h][1-8]$/.test(part)) {
    const { column, row } = square(part);
    const { x, y } = screen({ column, row: row + 1 }, layout);
    return { x: indent + x * scale, y: drop + y * scale, width: unit, height: unit };
  }
  if (!/^[a-i][0-8]-[a-i][0-8]$/.test(part)) return null;
  const { start, length, across } = house(part);
  const { x, y } = screen({ column: start.column, row: start.row + (across ? 0 : length) }, layout);
  const [thick, long] = [unit * 0.6, unit * length];
  const [left, top] = across ? [x * scale, y * scale - thick / 2] : [x * scale - thick / 2, y * scale];
  return { x: indent + left, y: drop + top, width: across ? long : thick, height: across ? thick : long };
}

/** What it closes or claims; else the little squares at its house, and at where a house came from. */
export function around(action: string, { effects, position }: Pick<Table, "effects" | "position">): readonly string[] {
  const closes = (effects?.[action]?.closes ?? []).flatMap(({ squares }) => squares);
  if (action.startsWith("*")) {
    const court = position.view.closed.find(({ first }) => first === action.slice(1));
    return court?.squares ?? closes;
  }
  return action === "-" ? [] : [...new Set([...closes, ...action.split(">").flatMap(beside)])];
}

/** The little squares on both sides of a house. */
function beside(at: string): string[] {
  const { start, length, across } = house(at);
  return Array.from({ length }, (_, i) => i).flatMap((i) =>
    [0, -1]
      .map((side) => ({
        column: start.column + (across ? i : side),
        row: start.row + (across ? side : i),
      }))
      .filter(({ column, row }) => column >= 0 && column < 8 && row >= 0 && row < 8)
      .map(({ column, row }) => `${letters.charAt(column)}${row + 1}`),
  );
}
