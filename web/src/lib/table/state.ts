/** A table's state is its last snapshot with the events since applied to it. */
import type { Position, Snapshot, TableEvent } from "$lib/api/types";

/**
 * The snapshot after one more event; the same object if the event is old; null if it cannot be told from the event
 * alone (an event is missing, or seats changed), so that a fresh snapshot is needed.
 */
export function apply(
  table: Snapshot,
  n: number,
  event: TableEvent,
  position: Position | null | undefined,
): Snapshot | null {
  if (n <= table.n) return table;
  if (n > table.n + 1) return null;
  const next = step(table, event, position ?? table.position);
  return next && { ...next, n, updated: event.at ?? table.updated };
}

function step(table: Snapshot, event: TableEvent, position: Position): Snapshot | null {
  switch (event.kind) {
    case "played":
    case "chance":
      return withMove(table, event, position);
    case "undone":
    case "takeback":
      return { ...withoutOffers(table), moves: table.moves.slice(0, position.ply), position };
    case "takeback_asked":
      return { ...table, offers: { ...table.offers, takeback: { seat: event.seat ?? 0, to_ply: event.to_ply ?? 0 } } };
    case "takeback_agreed":
    case "end_agreed":
      return table;
    case "takeback_declined":
      return { ...table, offers: { ...table.offers, takeback: null } };
    case "end_offered":
      return { ...table, offers: { ...table.offers, end: event.seat ?? null } };
    case "end_declined":
      return { ...table, offers: { ...table.offers, end: null } };
    case "resigned":
      return { ...table, position };
    case "over":
      return { ...withoutOffers(table), status: "over", result: event.result ?? null, position };
    case "rematch":
      return { ...table, rematch: event.table ?? null };
    default:
      return null;
  }
}

function withMove(table: Snapshot, event: TableEvent, position: Position): Snapshot {
  const player = event.kind === "chance" ? 0 : (event.player ?? 0);
  const move = { ply: position.ply, player, text: event.action ?? "" };
  return { ...withoutOffers(table), moves: [...table.moves.slice(0, position.ply - 1), move], position };
}

function withoutOffers(table: Snapshot): Snapshot {
  return { ...table, offers: { end: null, takeback: null } };
}

/** The seat whose side the screen takes: the one to move if mine, else the last of mine to move, else my first, else 1. */
export function sideOf(table: Snapshot): number {
  const mine = new Set(table.seats.filter((seat) => seat.mine).map((seat) => seat.seat));
  const turn = table.position.turn;
  if (turn !== null && mine.has(turn)) return turn;
  const last = table.moves.findLast((move) => mine.has(move.player));
  return last?.player ?? [...mine][0] ?? 1;
}
