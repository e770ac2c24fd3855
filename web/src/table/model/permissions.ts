/** What a player may do besides playing, as far as the page knows. The server decides, in tables/model/decide.py. */
import type { LiveTable } from "./live.svelte";

/** My unfinished turn has a part that can be undone. */
export function canUndo(table: LiveTable): boolean {
  const last = table.moves.at(-1);
  return table.live && !table.over && table.isMine(table.position.turn) && last?.player === table.position.turn;
}

/**
 * My last turn. People at other screens have to agree, and may agree even if a die or a card has come since.
 * Where nobody has to agree, what chance has shown cannot be unseen. A daily challenge is played without takebacks.
 */
export function canTakeBack(table: LiveTable): boolean {
  const { live, latest, moves, seats } = table;
  const last = moves.findLastIndex(({ player }) => table.isMine(player));
  if (!live || latest.status !== "playing" || latest.daily || last < 0) return false;
  const othersAgree = seats.some(({ kind, mine }) => kind === "person" && !mine);
  return othersAgree ? latest.offers.takeback === null : moves.slice(last).every(({ player }) => player !== 0);
}

/** Real-time clocks wait until everybody has come. */
export function clocksWait({ clocks, pace, latest, seats }: LiveTable): boolean {
  const decides = seats.find(({ seat }) => seat === latest.position.turn);
  return (
    pace?.kind === "real_time" && latest.status === "playing" && clocks?.running === null && decides?.kind === "person"
  );
}

/** Has every person made a move? From then on a game is lost, not cancelled, and a rated one counts. */
export function everybodyMoved({ seats, latest }: LiveTable): boolean {
  return seats.every(({ kind, seat }) => kind !== "person" || latest.moves.some(({ player }) => player === seat));
}

export function canAbort(table: LiveTable): boolean {
  const { latest } = table;
  const early = clocksWait(table) || !everybodyMoved(table);
  return latest.status === "playing" && table.seated && otherPeople(table) && early;
}

export function otherPeople({ seats }: LiveTable): boolean {
  return seats.some(({ kind, mine }) => kind === "person" && !mine);
}

/** A rated game is played to the end or resigned. */
export function canLeave(table: LiveTable): boolean {
  const { latest } = table;
  return latest.status === "playing" && !latest.rated && table.seated && otherPeople(table);
}

export function canOfferEnd({ live, latest }: LiveTable): boolean {
  return live && latest.status === "playing" && latest.offers.end === null;
}

/** A review compares chances with those of others; alone there are none. */
export function canReview({ over, latest, seats }: LiveTable): boolean {
  return over && latest.moves.length > 0 && seats.length > 1;
}

export function undo(table: LiveTable): void {
  if (table.recall()) return;
  if (canUndo(table)) void table.command({ do: "undo" }, table.position.turn ?? table.me);
  else if (canTakeBack(table)) void table.command({ do: "takeback" }, lastMine(table));
}

/** The seat of mine that moved last. */
function lastMine(table: LiveTable): number {
  return table.moves.findLast(({ player }) => table.isMine(player))?.player ?? table.me;
}

/** A seat of mine that may answer another screen's offer. People at the same screen have agreed already. */
export function answering(table: LiveTable, asked: number): number | null {
  return table.isMine(asked) ? null : (table.seats.find(({ mine }) => mine)?.seat ?? null);
}
