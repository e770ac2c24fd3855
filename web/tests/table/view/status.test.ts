// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "$api/client";
import type { GameInfo, Seat, Snapshot } from "$api/types";
import { setAccount } from "$layout/account/account.svelte";
import type { LiveTable } from "$table/model/live.svelte";
import type { AnyGame } from "$table/model/game";
import LevelBeaten from "$table/view/LevelBeaten.svelte";
import MainAction from "$table/view/MainAction.svelte";
import Status from "$table/view/Status.svelte";
import { endWords, resultWords, statusLine } from "$table/view/status";

// Before anything asks: jsdom has neither, and other files' windows are not this one.
vi.hoisted(() => {
  window.scrollTo = () => {};
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});

const there = { online: true, presence: "here", since: null } as const;
const me: Seat = { seat: 1, kind: "person", name: "", bot: null, mine: true, ...there };
const bot: Seat = { seat: 2, kind: "bot", name: "Bruno", bot: "level:1", mine: false, ...there };
const game = { termination: () => "", status: () => "**Place a house.**" } as unknown as AnyGame;

/** As much of a table as the page asks for. */
function tableOf(seats: readonly Seat[], more: object = {}): LiveTable {
  const result = "result" in more ? more.result : null;
  const latest = {
    status: result ? "over" : "playing",
    result,
    offers: { end: null, takeback: null },
    moves: [],
    options: {},
    players: 2,
  };
  const plain = { game: "planquadrat", seats, seated: true, over: result !== null, lookedAt: null, refusal: null };
  const asked = {
    isMine: (seat: number | null) => seats.some((one) => one.seat === seat && one.mine),
    name: (seat: number) => seats[seat - 1]?.name || "You",
    position: { turn: result ? null : 1, scores: [3, 2], winners: null, termination: null },
  };
  const { game } = plain;
  return { ...plain, ...asked, latest: { ...latest, game }, ...more } as unknown as LiveTable;
}

let shown: object | null = null;

/** Draws a part of the table; what stands there. */
function draw<P extends Record<string, unknown>>(part: Component<P>, props: P): HTMLElement {
  shown = mount(part, { target: document.body, props });
  flushSync();
  return document.body;
}

const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === name);

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("after a win against a bot", () => {
  const result = { scores: [3, 2], winners: [1], termination: "houses" };
  // Complete: the page keeps what it knows about the games, and other test files share this page.
  const planquadrat: GameInfo = {
    name: "planquadrat",
    title: "PlanQuadrat",
    titles: {},
    players: { min: 2, max: 2, default: 2 },
    players_with: {},
    chance: false,
    minutes: 30,
    authors: "",
    year: 1978,
    options: [],
    bots: [1, 2].map((level) => ({ id: `level:${level}`, level })) as unknown as GameInfo["bots"],
  };

  it("the next level is offered, and begins a table of the same game", async () => {
    vi.spyOn(api, "games").mockResolvedValue([planquadrat]);
    const made = vi.spyOn(api, "create").mockResolvedValue({ id: "new" } as Snapshot);
    draw(MainAction, { table: tableOf([me, bot], { result }), buttons: [], onrematch: () => {}, oninvite: () => {} });
    await vi.waitFor(() => expect(button("Play level 2")).toBeDefined());
    button("Play level 2")?.click();
    await vi.waitFor(() => expect(made).toHaveBeenCalled());
    const wish = made.mock.calls[0]?.[0];
    expect([wish?.game, wish?.seats.map(({ kind, bot }) => bot ?? kind)]).toEqual([
      "planquadrat",
      ["person", "level:2"],
    ]);
  });

  it("ratings are mentioned only where people have them", () => {
    const about = "Games against bots do not change your rating.";
    const page = draw(LevelBeaten, { level: 1, most: 6 });
    expect(page.textContent).not.toContain(about);
    setAccount({ accounts: true, account: null });
    flushSync();
    expect(page.textContent).toContain(about);
    setAccount({ accounts: false, account: null });
  });

  it("the loser is offered the rematch", async () => {
    const lost = { ...result, winners: [2] };
    draw(MainAction, {
      table: tableOf([me, bot], { result: lost }),
      buttons: [],
      onrematch: () => {},
      oninvite: () => {},
    });
    await vi.waitFor(() => expect(button("Rematch")).toBeDefined());
  });
});

describe("a spectator of a game from which a player has gone", () => {
  const free: Seat = { ...bot, kind: "open", bot: null };

  it("is offered the free seat", () => {
    const table = tableOf([{ ...me, mine: false, name: "Ada" }, free], { seated: false });
    draw(MainAction, { table, buttons: [], onrematch: () => {}, oninvite: () => {} });
    expect(button("Sit down")).toBeDefined();
    expect(statusLine(table, game).text).toBe("**A seat is free.** Sit down to join.");
  });

  it("is not offered the seat if they play themselves", () => {
    const table = tableOf([me, free]);
    draw(MainAction, { table, buttons: [], onrematch: () => {}, oninvite: () => {} });
    expect(button("Sit down")).toBeUndefined();
  });
});

describe("the status line", () => {
  it("says that a move is on its way when the server takes its time", async () => {
    vi.useFakeTimers();
    const page = draw(Status, {
      table: tableOf([me, bot], { busy: true }),
      game,
      buttons: [],
      onrematch() {},
      oninvite() {},
    });
    expect(page.textContent).not.toContain("on its way");
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.textContent).toContain("Your move is on its way");
  });

  it("says that nobody has won where all have left", () => {
    const result = { scores: [3, 2], winners: [], termination: "abandoned" };
    expect(resultWords(tableOf([me, bot], { result }), game)).toBe("Nobody wins");
    expect(endWords(tableOf([me, bot], { result }), game)).toBe("Nobody had played here for a long time.");
    expect(endWords(tableOf([me, bot], { result: { ...result, winners: [1], out: 2 } }), game)).toBe(
      "Bruno was gone for too long.",
    );
  });

  it("says who shares the win, if it is more than a draw of two", () => {
    const three = [me, bot, { ...bot, seat: 3, name: "Chloé" }];
    const all = { scores: [3, 3, 3], winners: [1, 2, 3], termination: "houses" };
    expect(resultWords(tableOf(three, { result: all }), game)).toBe("You share the win with Bruno and Chloé");
    const others = { scores: [2, 3, 3], winners: [2, 3], termination: "houses" };
    expect(resultWords(tableOf(three, { result: others }), game)).toBe("Bruno and Chloé share the win");
    const two = { scores: [3, 3], winners: [1, 2], termination: "houses" };
    expect(resultWords(tableOf([me, bot], { result: two }), game)).toBe("A draw");
  });

  it("says who of several resigned", () => {
    const three = [me, bot, { ...bot, seat: 3, name: "Chloé" }];
    const result = { scores: [3, 2, 1], winners: [1], termination: "resigned", resigned: 3 };
    expect(endWords(tableOf(three, { result }), game)).toBe("Chloé resigned.");
    expect(endWords(tableOf([me, bot], { result: { ...result, resigned: undefined } }), game)).toBe("Bruno resigned.");
  });
});
