/** A table's state: its last snapshot, with the server's changes since then applied. No rules here. */
import { numbers } from "$api/numbers";
import type {
  CompactActions,
  EventMessage,
  Position,
  PresenceMessage,
  Snapshot,
  SnapshotMessage,
  TalkLine,
  TalkMessage,
} from "$api/types";
import { withChanges, type ViewChange } from "./viewChanges";

/** Turns the code of a game for its legal actions into the actions. */
type ReadActions = (code: string) => readonly string[];

/** The snapshot after one more event; the same object if the event is old; null if one before it is missing. */
export function apply(table: Snapshot, message: EventMessage, read?: ReadActions): Snapshot | null {
  const { n, event, changes } = message;
  if (n <= table.n) return table;
  if (n > table.n + 1) return null;
  const { line, ...rest } = changes ?? {};
  const moves = line ? [...table.moves.slice(0, line.keep), ...line.moves] : table.moves;
  return { ...table, ...rest, moves, position: positionAfter(table.position, message, read), n, updated: event.at };
}

/** The position, whole or as what changes in it. Its actions come separately, for the client who is to decide. */
function positionAfter(before: Position, message: EventMessage, read?: ReadActions): Position {
  const { position, position_changes, actions } = message;
  if (position) return actions === undefined ? position : { ...position, actions: actionsOf(actions, read) };
  if (!position_changes) return before;
  const { view = [], ...fields } = position_changes;
  const after = withChanges(before.view, view as readonly ViewChange[]);
  return { ...before, ...fields, actions: actionsOf(actions, read), view: after };
}

/** A snapshot of the socket: moves and actions come separately. */
export function whole({ snapshot, line, actions }: SnapshotMessage, read?: ReadActions): Snapshot {
  const moves = line?.map(([player, text], i) => ({ ply: i + 1, player, text })) ?? snapshot.moves;
  if (actions === undefined) return line ? { ...snapshot, moves } : snapshot;
  return { ...snapshot, moves, position: { ...snapshot.position, actions: actionsOf(actions, read) } };
}

function actionsOf(actions: CompactActions | undefined, read?: ReadActions): readonly string[] {
  if (typeof actions !== "string") return actions ?? [];
  return read?.(actions) ?? [];
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
