/** Looking back goes from turn to turn, as the list of moves counts. */
import type { TurnLine } from "$games/types";

export type Way = "start" | "back" | "forward" | "end";

/** The ply that a step leads to from `here`; null where there is nothing further. */
export function stepFrom(lines: readonly TurnLine[], here: number, way: Way): number | null {
  const stops = [0, ...lines.map(({ ply }) => ply)];
  if (way === "back") return stops.findLast((ply) => ply < here) ?? null;
  if (way === "forward") return stops.find((ply) => ply > here) ?? null;
  return (way === "start" ? stops[0] : stops.at(-1)) ?? null;
}

/** The number of the turn that ends at `ply` or goes on there. */
export function turnAt(lines: readonly TurnLine[], ply: number): number {
  const index = lines.findIndex((line) => line.ply >= ply);
  return ply === 0 ? 0 : (lines[index]?.number ?? lines.length);
}

const ways: Readonly<Record<string, Way>> = { Home: "start", ArrowLeft: "back", ArrowRight: "forward", End: "end" };

/** ← → Home End, unless a modifier gives them another meaning. */
export function wayOf(event: KeyboardEvent): Way | null {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? null : (ways[event.key] ?? null);
}
