/** A table's state is its last snapshot, with what the server says has changed since put in place. No rules here. */
import type { EventMessage, PresenceMessage, Snapshot, TalkLine, TalkMessage } from "$lib/api/types";

/** The snapshot after one more event; the same object if the event is old; null if one before it is missing. */
export function apply(table: Snapshot, message: EventMessage): Snapshot | null {
  const { n, event, position, changes } = message;
  if (n <= table.n) return table;
  if (n > table.n + 1) return null;
  const { line, ...rest } = changes ?? {};
  const moves = line ? [...table.moves.slice(0, line.keep), ...line.moves] : table.moves;
  return { ...table, ...rest, moves, position: position ?? table.position, n, updated: event.at };
}

/** Who is there, seat by seat, and how many look on. */
export function withPresence(table: Snapshot, { online, seats: told, watchers }: PresenceMessage): Snapshot {
  const seats = table.seats.map((seat, i) => ({
    ...seat,
    online: online[i] ?? seat.online,
    presence: told[i]?.kind ?? seat.presence ?? "here",
    since: told[i]?.since ?? null,
  }));
  return { ...table, seats, watchers };
}

/** As many lines of talk are kept as the server keeps. */
const mostLines = 50;

export function heardTalk(before: readonly TalkLine[], { lines, whole }: TalkMessage): readonly TalkLine[] {
  return (whole ? lines : [...before, ...lines]).slice(-mostLines);
}

/** The seat whose side the screen takes: the one to move if mine, else the last of mine to move, else my first, else 1. */
export function sideOf(table: Snapshot): number {
  const mine = new Set(table.seats.filter((seat) => seat.mine).map((seat) => seat.seat));
  const turn = table.position.turn;
  if (turn !== null && mine.has(turn)) return turn;
  const last = table.moves.findLast((move) => mine.has(move.player));
  return last?.player ?? [...mine][0] ?? 1;
}
