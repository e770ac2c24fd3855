/** What a player may do apart from moves, as far as the page knows. The server decides, in tables/model/decide.py. */
import { transport } from "$api/transport";
import type { Seat } from "$api/types";
import { grace } from "./clock";
import type { LiveTable } from "./live.svelte";

/** The others play on devices of their own, which only links reach: they cannot answer an offer. */
export function isByLink(table: LiveTable): boolean {
  return transport().device !== null && table.seated && otherPeople(table);
}

/** A spectator is offered a free seat, also in a game from which a player has gone. */
export function isOfferedSeat({ seated, over, seats }: LiveTable): boolean {
  return !seated && !over && seats.some(({ kind }) => kind === "open");
}

/** My unfinished turn has a part that can be undone. */
export function canUndo(table: LiveTable): boolean {
  const last = table.moves.at(-1);
  return table.live && !table.over && table.isMine(table.position.turn) && last?.player === table.position.turn;
}

/**
 * My last turn. People at other screens have to agree, and may agree even if a die or a card has come since.
 * Where nobody has to agree, a turn cannot be taken back after a chance event. A daily challenge is played without takebacks.
 */
export function canTakeBack(table: LiveTable): boolean {
  const { live, latest, moves, seats } = table;
  if (isByLink(table)) return false;
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
  if (isByLink(table)) return false;
  return latest.status === "playing" && !latest.rated && table.seated && otherPeople(table);
}

/**
 * Seats whose players are gone, so that a bot or somebody else may play on. In a correspondence game nobody has to be
 * here, and only guests can lose their seat.
 */
export function givableSeats(table: LiveTable, now: number): readonly Seat[] {
  const { latest, seats, seated, pace } = table;
  if (latest.status === "over" || latest.rated || latest.daily || !seated || isByLink(table)) return [];
  const away = seats.filter(({ kind, mine, since }) => kind === "person" && !mine && since !== null);
  return away.filter(
    ({ since, person }) => now - Date.parse(since ?? "") >= grace() && !(pace?.kind === "by_days" && person),
  );
}

export function canOfferEnd(table: LiveTable): boolean {
  const { live, latest } = table;
  return live && !isByLink(table) && latest.status === "playing" && latest.offers.end === null;
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
