/** A table's state: its last snapshot, with the server's changes since then applied. No rules here. */
import { numbers } from "$api/numbers";
import type { EventMessage, PresenceMessage, Snapshot, TalkLine, TalkMessage } from "$api/types";

/** The snapshot after one more event; the same object if the event is old; null if one before it is missing. */
export function apply(table: Snapshot, message: EventMessage): Snapshot | null {
  const { n, event, position, changes } = message;
  if (n <= table.n) return table;
  if (n > table.n + 1) return null;
  const { line, ...rest } = changes ?? {};
  const moves = line ? [...table.moves.slice(0, line.keep), ...line.moves] : table.moves;
  return { ...table, ...rest, moves, position: position ?? table.position, n, updated: event.at };
}

/** The presence of each seat, and the number of watchers. */
export function withPresence(table: Snapshot, { online, seats: presences, watchers }: PresenceMessage): Snapshot {
  const seats = table.seats.map((seat, i) => ({
    ...seat,
    online: online[i] ?? seat.online,
    presence: presences[i]?.kind ?? seat.presence ?? "here",
    since: presences[i]?.since ?? null,
  }));
  return { ...table, seats, watchers };
}

/** The chat keeps as many messages as the server does. */
export function withTalk(before: readonly TalkLine[], { lines, whole }: TalkMessage): readonly TalkLine[] {
  return (whole ? lines : [...before, ...lines]).slice(-numbers.chat.lines);
}

/** The seat whose side the screen takes: the one to move if mine, else the last of mine to move, else my first, else 1. */
export function sideOf(table: Snapshot): number {
  const mine = new Set(table.seats.filter((seat) => seat.mine).map((seat) => seat.seat));
  const turn = table.position.turn;
  if (turn !== null && mine.has(turn)) return turn;
  const last = table.moves.findLast((move) => mine.has(move.player));
  return last?.player ?? [...mine][0] ?? 1;
}
