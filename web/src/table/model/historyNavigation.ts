/** Navigation through the past positions: from turn to turn, as the list of moves counts. */
import type { TurnLine } from "./game";

export type HistoryStep = "start" | "back" | "forward" | "end";

/** The ply that a step leads to from `here`; null if there is no further ply. */
export function stepFrom(lines: readonly TurnLine[], here: number, step: HistoryStep): number | null {
  const stops = [0, ...lines.map(({ ply }) => ply)];
  if (step === "back") return stops.findLast((ply) => ply < here) ?? null;
  if (step === "forward") return stops.find((ply) => ply > here) ?? null;
  return (step === "start" ? stops[0] : stops.at(-1)) ?? null;
}

/** The number of the turn that ends at `ply` or contains it. */
export function turnAt(lines: readonly TurnLine[], ply: number): number {
  const index = lines.findIndex((line) => line.ply >= ply);
  return ply === 0 ? 0 : (lines[index]?.number ?? lines.length);
}
