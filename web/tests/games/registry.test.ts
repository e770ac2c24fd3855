import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameName, PlayedTable } from "$api/types";
import type { AnyGame } from "$table";
import ChallengeDialog from "$features/accounts/ChallengeDialog.svelte";
import FinishedGames from "$features/accounts/FinishedGames.svelte";
import Leaderboard from "$features/accounts/Leaderboard.svelte";
import GameBox from "$features/home/GameBox.svelte";
import Keys from "$features/keys/Keys.svelte";
import Learn from "$features/learn/Page.svelte";
import Box from "$features/lobby/GameChooser.svelte";
import { LobbyFeed } from "$features/lobby/lobbyFeed.svelte";
import { empty } from "$features/lobby/lobbyState";
import OpenTables from "$features/lobby/OpenTables.svelte";
import WatchPage from "$features/lobby/WatchPage.svelte";
import NewTable from "$features/new-table/Page.svelte";
import Print from "$features/print/Page.svelte";
import Rules from "$features/rules/Page.svelte";
import { keyLine, type GameDescriptor } from "$games/descriptor";
import { lastGame, rememberGame } from "$games/lastGame";
import { allGames, boxes, descriptorOf, gameNames, loadGame, register } from "$games/registry";
import en from "$i18n/texts/en/keys";
import { match } from "../../src/routes";

/** A game that is in no folder: the page has to find it through the registry alone. */
const name = "toy" as GameName;
const module = { empty: {} } as AnyGame;
const toy: GameDescriptor = {
  name,
  order: 99,
  box: "toybox",
  load: async () => ({ default: module }),
  loadMiniBoard: () => Promise.reject(new Error("no mini board")),
  keys: [keyLine("X", "toy.explode")],
  lessonMinutes: 77,
};

/** The games of the folders, before the toy is registered. */
const builtIn = gameNames();

let unregister: () => void;
const mounted: Record<string, unknown>[] = [];

/* eslint-disable-next-line @typescript-eslint/no-explicit-any */
async function shown(page: Component<any>, props: Record<string, unknown> = {}): Promise<string> {
  mounted.push(mount(page, { target: document.body, props }));
  await vi.dynamicImportSettled();
  await new Promise((pass) => setTimeout(pass));
  flushSync();
  return document.body.innerHTML;
}

describe("a game that is added to the registry", () => {
  beforeEach(() => {
    unregister = register(toy);
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
  });

  afterEach(async () => {
    await Promise.all(mounted.splice(0).map((one) => unmount(one)));
    document.body.innerHTML = "";
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
    unregister();
  });

  it("is in the registry, after the others", async () => {
    expect(gameNames()).toEqual([...builtIn, "toy"]);
    expect(boxes().get("toybox")).toEqual(["toy"]);
    expect(await loadGame(name)).toBe(module);
  });

  it.each(["/new/toy", "/learn/toy", "/lesson/toy", "/puzzles/toy", "/puzzles/toy/1"])("has the address %s", (path) => {
    expect(match(path).params).toMatchObject({ game: "toy" });
  });

  it("can be the game that was played last", () => {
    rememberGame(name);
    expect(lastGame()).toBe("toy");
  });

  it("has a compartment on the start page", async () => {
    expect(await shown(GameBox)).toContain('href="/new/toy"');
  });

  it("has a compartment in the lobby", async () => {
    const props = { game: "planquadrat", facts: [], waiting: null, disabled: false, children: () => {} };
    expect(await shown(Box, props)).toContain("game.toy");
  });

  it("can be chosen for a new table", async () => {
    expect(await shown(NewTable, { game: "planquadrat" })).toContain("game.toy");
  });

  it("has its lesson, with its duration, and its puzzles on the page of lessons", async () => {
    const page = await shown(Learn);
    expect(page).toContain('href="/lesson/toy"');
    expect(page).toContain("77");
    expect(page).toContain('href="/puzzles/toy"');
  });

  it("has its rules", async () => {
    expect(await shown(Rules, { game: "planquadrat" })).toContain('href="/learn/toy"');
  });

  it("has its keys on the sheet of keys", async () => {
    const sheet = await shown(Keys, { onclose: () => {} });
    expect(sheet).toContain("game.toy");
    expect(sheet).toContain("toy.explode");
  });

  it("has a leaderboard", async () => {
    expect(await shown(Leaderboard)).toContain('value="toy"');
  });

  it("filters somebody's games", async () => {
    expect(await shown(FinishedGames, { person: "p", rivals: [] })).toContain("game.toy");
  });

  it("can be asked for in a challenge", async () => {
    expect(await shown(ChallengeDialog, { person: "p", name: "Ada", onclose: () => {} })).toContain('value="toy"');
  });

  it("filters open tables", async () => {
    const tables = [{ id: "t", game: "toy", seats: [], pace: null, options: {}, players: 2 }];
    expect(await shown(OpenTables, { tables, me: null, facts: [], game: "planquadrat" })).toContain("game.toy");
  });

  it("filters tables to watch", async () => {
    vi.spyOn(LobbyFeed.prototype, "start").mockImplementation(function (this: LobbyFeed) {
      this.lobby = {
        ...empty,
        played: [{ id: "t", game: name, seats: [], scores: [], move: 1 } as unknown as PlayedTable],
      };
      return () => {};
    });
    expect(await shown(WatchPage)).toContain("game.toy");
  });

  it("has sheets to print", async () => {
    expect(await shown(Print, { first: null })).toContain('value="toybox"');
  });
});

describe("the games of the page", () => {
  const files = import.meta.glob<Record<string, unknown>>("../../src/i18n/texts/en/games/*/keys.ts", {
    eager: true,
    import: "default",
  });
  const known = new Set([...Object.keys(en), ...Object.values(files).flatMap(Object.keys)]);

  it("explain every key on their sheets", () => {
    for (const { keys } of allGames()) for (const { does } of keys) expect(known, does).toContain(does);
  });

  it("are loaded by their names", () => {
    for (const game of gameNames()) expect(descriptorOf(game).name).toBe(game);
  });
});
