/** The state of the lobby on the page, and how each message changes it. Plain data. */
import type { LobbyNews, OwnGame, Person, PlayedTable, TableLine, WaitingTable } from "$api/types";

export interface LobbyState {
  readonly here: number;
  readonly games: number;
  readonly waiting: readonly WaitingTable[];
  readonly played: readonly PlayedTable[];
  readonly people: readonly Person[];
}

export const empty: LobbyState = { here: 1, games: 0, waiting: [], played: [], people: [] };

interface LobbyLine {
  readonly id: string;
}

/** A line takes the place of the one with its id; a new one comes last; what is on another list now leaves this one. */
function put<L extends LobbyLine>(lines: readonly L[], news: readonly L[], gone: ReadonlySet<string>): L[] {
  const changed = new Map(news.map((line) => [line.id, line]));
  const remaining = lines.filter(({ id }) => !gone.has(id)).map((line) => take(changed, line.id) ?? line);
  return [...remaining, ...changed.values()];
}

function take<L>(lines: Map<string, L>, id: string): L | undefined {
  const entry = lines.get(id);
  lines.delete(id);
  return entry;
}

export function after(lobby: LobbyState, news: LobbyNews): LobbyState {
  const { here, games, waiting, played, people } = news;
  if (news.whole) return { here, games, waiting, played, people };
  const ids = (lines: readonly LobbyLine[]): string[] => lines.map(({ id }) => id);
  return {
    here,
    games,
    waiting: put(lobby.waiting, waiting, new Set([...news.gone, ...ids(played)])),
    played: put(lobby.played, played, new Set([...news.gone, ...ids(waiting)])),
    people: put(lobby.people, people, new Set(news.gone)),
  };
}

/** The reader's games that are not over. A list may have been on its way while news came: whichever is later holds. */
export function ownGames(lines: readonly TableLine[], news: ReadonlyMap<string, OwnGame>): TableLine[] {
  return lines.map((line) => withNews(line, news.get(line.id))).filter(({ status }) => status !== "over");
}

function withNews(line: TableLine, news: OwnGame | undefined): TableLine {
  if (!news || Date.parse(news.updated) < Date.parse(line.updated)) return line;
  const { due: _, ...rest } = line;
  const { status, scores, turn, your_turn, ply, updated, due } = news;
  return { ...rest, status, scores, turn, your_turn, ply, updated, ...(due ? { due } : {}) };
}

export interface Row<L> {
  readonly line: L;
  /** It is gone, and stays only while the pointer is on the list. */
  readonly gone: boolean;
}

/** The rows to show. While somebody points at the list nothing moves: what goes stays greyed, what comes comes last. */
export function steady<L extends LobbyLine>(rows: readonly Row<L>[], lines: readonly L[], held: boolean): Row<L>[] {
  if (!held) return lines.map((line) => ({ line, gone: false }));
  const now = new Map(lines.map((line) => [line.id, line]));
  const remaining = rows.map(({ line }) => {
    const fresh = take(now, line.id);
    return fresh ? { line: fresh, gone: false } : { line, gone: true };
  });
  return [...remaining, ...[...now.values()].map((line) => ({ line, gone: false }))];
}

/** Tables where this person waits. */
export function ownWaiting(lobby: LobbyState, me: Person | null): WaitingTable[] {
  return lobby.waiting.filter(({ seats }) => me !== null && seats.some(({ person }) => person === me.id));
}

/** Nobody but the reader is here, and nobody waits. */
export function isAlone(lobby: LobbyState, me: Person | null): boolean {
  return lobby.here <= 1 && lobby.waiting.length === ownWaiting(lobby, me).length;
}
