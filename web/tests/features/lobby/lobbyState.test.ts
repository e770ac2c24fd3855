import { describe, expect, it } from "vitest";
import type { LobbyNews, OwnGame, PlayedTable, TableLine, WaitingTable } from "$api/types";
import { after, empty, isAlone, ownGames, steady, type Row } from "$features/lobby/lobbyState";

const waiting = (id: string, person = "p"): WaitingTable => ({
  id,
  game: "planquadrat",
  players: 2,
  options: {},
  pace: null,
  seats: [
    { kind: "person", name: "Ada", bot: null, person, rating: null, program: false, account: true },
    { kind: "open", name: "", bot: null, person: null, rating: null, program: false, account: false },
  ],
  since: "2026-01-01T00:00:00Z",
  here: true,
  rated: false,
});
const played = (id: string, ply = 0): PlayedTable => ({
  id,
  game: "quadrata",
  players: 2,
  seats: [],
  scores: [0, 0],
  turn: 1,
  ply,
  view: null,
  watching: 0,
});
const news = (more: Partial<LobbyNews>): LobbyNews => ({
  type: "lobby",
  whole: false,
  here: 2,
  games: 0,
  waiting: [],
  played: [],
  people: [],
  gone: [],
  ...more,
});
const ids = (lines: readonly { id: string }[]): string => lines.map(({ id }) => id).join(" ");

describe("the lobby after a message", () => {
  const lobby = after(empty, news({ whole: true, waiting: [waiting("a"), waiting("b")], played: [played("c")] }));

  it("keeps a changed line in its place and adds a new one at the end", () => {
    const next = after(lobby, news({ played: [played("d"), played("c", 7)] }));
    expect(ids(next.played)).toBe("c d");
    expect(next.played[0]?.ply).toBe(7);
    expect(ids(next.waiting)).toBe("a b");
  });

  it("moves a table from those that wait to those that are played", () => {
    const next = after(lobby, news({ played: [played("a")] }));
    expect(ids(next.waiting)).toBe("b");
    expect(ids(next.played)).toBe("c a");
  });

  it("drops what is gone, and everything when the whole lobby comes", () => {
    expect(ids(after(lobby, news({ gone: ["a", "c"] })).waiting)).toBe("b");
    expect(after(lobby, news({ whole: true })).waiting).toEqual([]);
  });

  it("is empty for a reader who sees only their own table", () => {
    const me = { id: "p", name: "Ada", account: false, program: false };
    const own = after(empty, news({ whole: true, here: 1, waiting: [waiting("a")] }));
    expect(isAlone(own, me)).toBe(true);
    expect(isAlone(own, { ...me, id: "q" })).toBe(false);
  });
});

describe("rows under the pointer", () => {
  const rows = (lines: WaitingTable[]): Row<WaitingTable>[] => lines.map((line) => ({ line, gone: false }));
  const shown = rows([waiting("a"), waiting("b")]);
  const told = (all: Row<WaitingTable>[]): string => all.map(({ line, gone }) => line.id + (gone ? "-" : "")).join(" ");

  it("stay where they are: what goes is greyed, what comes comes last", () => {
    expect(told(steady(shown, [waiting("c"), waiting("b")], true))).toBe("a- b c");
  });

  it("follow the lobby as soon as the pointer has left", () => {
    expect(told(steady(shown, [waiting("c"), waiting("b")], false))).toBe("c b");
  });
});

describe("the reader's own games", () => {
  const line = (changes: Partial<TableLine>): TableLine =>
    ({ id: "a", status: "playing", your_turn: true, ply: 0, updated: "2026-11-17T10:00:00Z", ...changes }) as TableLine;
  const told = (changes: Partial<OwnGame>): Map<string, OwnGame> =>
    new Map([
      [
        "a",
        {
          id: "a",
          status: "playing",
          your_turn: false,
          ply: 1,
          updated: "2026-11-17T10:00:01Z",
          ...changes,
        } as OwnGame,
      ],
    ]);

  it("are as in the latest message, even if an older list comes later", () => {
    expect(ownGames([line({})], told({}))).toMatchObject([{ your_turn: false, ply: 1 }]);
  });

  it("are as in the list, when that is newer", () => {
    const list = [line({ your_turn: true, ply: 2, updated: "2026-11-17T10:00:02Z" })];
    expect(ownGames(list, told({}))).toMatchObject([{ your_turn: true, ply: 2 }]);
  });

  it("leave out finished games, whether the list or a message says so", () => {
    expect(ownGames([line({ status: "over" })], new Map())).toEqual([]);
    expect(ownGames([line({})], told({ status: "over" }))).toEqual([]);
  });

  it("lose their deadline when the message has none", () => {
    expect(ownGames([line({ due: "2026-11-20T10:00:00Z" })], told({}))[0]).not.toHaveProperty("due");
  });
});
