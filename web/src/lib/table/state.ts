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
  return next && { ...next, n, updated: event.at };
}

function step(table: Snapshot, event: TableEvent, position: Position): Snapshot | null {
  const { offers } = table;
  switch (event.kind) {
    case "played":
      return withMove(table, event.player, event.action, position);
    case "chance":
      return withMove(table, 0, event.action, position);
    case "undone":
    case "takeback":
      return { ...withoutOffers(table), moves: table.moves.slice(0, position.ply), position };
    case "takeback_asked":
      return { ...table, offers: { ...offers, takeback: { seat: event.seat, to_ply: event.to_ply } } };
    case "takeback_declined":
      return { ...table, offers: { ...offers, takeback: null } };
    case "end_offered":
      return { ...table, offers: { ...offers, end: event.seat } };
    case "end_declined":
      return { ...table, offers: { ...offers, end: null } };
    case "takeback_agreed":
    case "end_agreed":
      return table;
    case "resigned":
      return { ...table, position };
    case "over":
      return { ...withoutOffers(table), status: "over", result: event.result, position };
    case "rematch":
      return { ...table, rematch: event.table };
    default:
      return null;
  }
}

function withMove(table: Snapshot, player: number, text: string, position: Position): Snapshot {
  const move = { ply: position.ply, player, text };
  return { ...withoutOffers(table), moves: [...table.moves.slice(0, position.ply - 1), move], position };
}

function withoutOffers(table: Snapshot): Snapshot {
  return { ...table, offers: { end: null, takeback: null } };
}

/** Who is there, seat by seat. */
export function withPresence(table: Snapshot, online: readonly boolean[]): Snapshot {
  return { ...table, seats: table.seats.map((seat, i) => ({ ...seat, online: online[i] ?? seat.online })) };
}

/** The seat whose side the screen takes: the one to move if mine, else the last of mine to move, else my first, else 1. */
export function sideOf(table: Snapshot): number {
  const mine = new Set(table.seats.filter((seat) => seat.mine).map((seat) => seat.seat));
  const turn = table.position.turn;
  if (turn !== null && mine.has(turn)) return turn;
  const last = table.moves.findLast((move) => mine.has(move.player));
  return last?.player ?? [...mine][0] ?? 1;
}
