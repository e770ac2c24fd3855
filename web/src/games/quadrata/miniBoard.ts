/** A player's square as a small flat picture of 90 × 90 units: the square lies from 5 to 85. */
import type { View } from "./view";

const edge = 80;
const rim = 5;

/** The lines between the cells. */
export function grid(side: number): string {
  const cell = edge / side;
  return Array.from({ length: side - 1 }, (_, i) => {
    const line = round(rim + (i + 1) * cell);
    return `M${line} ${rim}v${edge}M${rim} ${line}h${edge}`;
  }).join("");
}

/** The forms in a square, each with its number of pips. */
export function forms(view: Pick<View, "side" | "boards" | "forms">, seat: number): { pips: number; path: string }[] {
  const half = edge / view.side / 2;
  const pips = new Map(view.forms.map((form) => [form.code, form.pips]));
  const board = view.boards[seat - 1] ?? view.boards[0];
  return (board?.forms ?? []).map(({ code, polygon }) => ({
    pips: pips.get(code) ?? 1,
    path: `M${polygon.map(([x, y]) => `${round(rim + x * half)} ${round(rim + edge - y * half)}`).join("L")}z`,
  }));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
