/**
 * A premove: chosen while the opponent decides, played at once when the turn comes. It is stored in the page; the
 * actions of the next position decide whether it is legal.
 */
import type { Snapshot } from "$api/types";

export interface Premove {
  readonly action: string;
  readonly seat: number;
  /** How many moves the seat had made. A smaller number later means a takeback. */
  readonly made: number;
}

/** Its state: it still waits, is played, is no longer legal, or is outdated. */
type Fate = "waits" | "plays" | "fails" | "ends";

/**
 * Two players, one of whom waits for the other: a person far away, or a bot if the reader has chosen so. In correspondence games nobody sits
 * there waiting: for that the server keeps a prepared answer.
 */
export function isPremoveTime({ seats, status, pace, position }: Snapshot, againstBots = false): boolean {
  if (status !== "playing" || seats.length !== 2 || pace?.kind === "by_days") return false;
  const other = seats.find(({ mine }) => !mine);
  const isMet = other?.kind === "person" || (other?.kind === "bot" && againstBots);
  return seats.some(({ mine }) => mine) && isMet && position.turn === other?.seat;
}

export function premoveOf(action: string, seat: number, table: Snapshot): Premove {
  return { action, seat, made: movesMade(table, seat) };
}

export function fateOf({ action, seat, made }: Premove, table: Snapshot): Fate {
  const { status, position } = table;
  if (status !== "playing" || movesMade(table, seat) !== made) return "ends";
  if (position.turn !== seat) return "waits";
  return position.actions.includes(action) ? "plays" : "fails";
}

function movesMade({ moves }: Snapshot, seat: number): number {
  return moves.filter(({ player }) => player === seat).length;
}
