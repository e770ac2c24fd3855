/** The pages and their addresses: one table, from which `App.svelte` shows and the router finds them. */
import type { Component } from "svelte";
import type { GameName } from "$api/types";
import { firstGame, isGame } from "$games/registry";
import { allGameInfo } from "$table/model/gameInfo";
import type { Route } from "$layout/router.svelte";
import { hasLobby } from "$layout/site.svelte";

type Params = Route["params"];

/* eslint-disable-next-line @typescript-eslint/no-explicit-any */
type AnyPage = { readonly default: Component<any> };

export interface Page {
  readonly name: string;
  /** `:id` is any part, `:game` the name of a game; with `?` the part may be missing, and the game is then the first one. */
  readonly path: string;
  load(): Promise<AnyPage>;
  /** The properties of the page's component. */
  props(params: Params, search: string): object;
  /** Nothing is shown while it is loaded; other pages say that they are loading. */
  readonly quiet?: boolean;
  /** The page is about other people, so it needs a server. */
  readonly people?: boolean;
  /** The page is created again when this changes; otherwise only its properties change. */
  key(params: Params): string;
}

function page<Props extends object>(
  name: string,
  path: string,
  load: () => Promise<{ readonly default: Component<Props> }>,
  props: (params: Params, search: string) => Props,
  key: (params: Params) => string = () => "",
): Page {
  return { name, path, load, props, key };
}

function quiet(page: Page): Page {
  return { ...page, quiet: true };
}

function people(page: Page): Page {
  return { ...page, people: true };
}

const none = (): Record<string, never> => ({});
const game = (params: Params): { game: GameName } => ({ game: params["game"] as GameName });
const required = (params: Params, name: string): string => params[name] ?? "";
const byGame = (params: Params): string => required(params, "game");
const byId = (params: Params): string => params["id"] ?? "";
const byDate = (params: Params): string => params["date"] ?? "";

const home = (): Promise<AnyPage> =>
  hasLobby() ? import("./features/lobby/Page.svelte") : import("./features/home/Page.svelte");

const table = (): Promise<typeof import("./features/table/Page.svelte")> => import("./features/table/Page.svelte");

/** After it comes a table, whose page is loaded meanwhile. If that fails, it is loaded when it is opened. */
async function newTable(): Promise<typeof import("./features/new-table/Page.svelte")> {
  allGameInfo().catch(() => {}); // what the form will ask for
  const page = await import("./features/new-table/Page.svelte");
  table().catch(() => {});
  return page;
}

export const pages: readonly Page[] = [
  { name: "home", path: "/", load: home, props: none, key: () => String(hasLobby()), quiet: true },
  people(quiet(page("watch", "/watch", () => import("./features/lobby/WatchPage.svelte"), none))),
  quiet(
    page(
      "new",
      "/new/:game?",
      newTable,
      (params, search) => ({
        ...game(params),
        friend: search.includes("friend"),
        watch: search.includes("watch"),
        open: search.includes("open"),
      }),
      byGame,
    ),
  ),
  page("table", "/t/:id", table, (params) => ({ id: required(params, "id") }), byId),
  page(
    "link",
    "/g/:text",
    () => import("./features/link/Page.svelte"),
    (params) => ({ text: required(params, "text") }),
    (params) => required(params, "text"),
  ),
  quiet(page("learn", "/learn", () => import("./features/learn/Page.svelte"), none)),
  quiet(page("rules", "/learn/:game", () => import("./features/rules/Page.svelte"), game)),
  quiet(page("lesson", "/lesson/:game", () => import("./features/learn/lessons/Page.svelte"), game, byGame)),
  page(
    "puzzles",
    "/puzzles/:game?/:id?",
    () => import("./features/learn/puzzles/Page.svelte"),
    (params) => ({ ...game(params), id: params["id"] ?? null }),
    byGame,
  ),
  quiet(page("records", "/records", () => import("./features/records/Page.svelte"), none)),
  people(
    quiet(
      page(
        "player",
        "/player/:id",
        () => import("./features/accounts/ProfilePage.svelte"),
        (params) => ({ id: required(params, "id") }),
        byId,
      ),
    ),
  ),
  people(quiet(page("players", "/players", () => import("./features/accounts/LeaderboardPage.svelte"), none))),
  people(quiet(page("reports", "/reports", () => import("./features/accounts/Reports.svelte"), none))),
  page(
    "print",
    "/print/:box?",
    () => import("./features/print/Page.svelte"),
    (params) => ({ first: params["box"] ?? null }),
  ),
  page(
    "daily",
    "/daily/:date?",
    () => import("./features/daily/Page.svelte"),
    (params) => ({ date: params["date"] ?? null }),
    byDate,
  ),
  page(
    "dailyPuzzle",
    "/daily/:date/puzzle",
    () => import("./features/learn/puzzles/DailyPuzzle.svelte"),
    (params) => ({ date: required(params, "date") }),
    byDate,
  ),
  page(
    "review",
    "/review/:id",
    () => import("./features/review/Page.svelte"),
    (params) => ({ id: required(params, "id") }),
    byId,
  ),
  people(
    page(
      "confirm",
      "/confirm/:code",
      () => import("./features/notifications/ConfirmEmail.svelte"),
      (params) => ({ code: required(params, "code") }),
    ),
  ),
  people(
    page(
      "reset",
      "/reset/:code",
      () => import("./features/accounts/ResetPassword.svelte"),
      (params) => ({ code: required(params, "code") }),
    ),
  ),
  people(
    page(
      "unsubscribe",
      "/unsubscribe/:code/:all?",
      () => import("./features/notifications/Unsubscribe.svelte"),
      (params) => ({ code: required(params, "code"), all: params["all"] === "all" }),
    ),
  ),
  people(quiet(page("account", "/account", () => import("./features/accounts/OwnAccount.svelte"), none))),
  // E-mails of earlier versions lead here.
  people(quiet(page("ownAccount", "/players/me", () => import("./features/accounts/OwnAccount.svelte"), none))),
  page(
    "replay",
    "/replay/:id?",
    () => import("./features/replay/Page.svelte"),
    (params) => ({ id: params["id"] ?? null }),
    byId,
  ),
];

/** The page of an address; `lost` where there is none. */
export function match(path: string, search = ""): Route {
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  for (const { name, path: pattern } of pages) {
    const params = paramsOf(pattern.split("/").filter(Boolean), parts);
    if (params) return { page: name, params, search };
  }
  return { page: "lost", params: {}, search };
}

function paramsOf(pattern: readonly string[], parts: readonly string[]): Params | null {
  if (parts.length > pattern.length) return null;
  const params: Record<string, string> = {};
  for (const [i, expected] of pattern.entries()) {
    const part = parts[i];
    const [, name, optional] = /^:(\w+)(\?)?$/.exec(expected) ?? [];
    if (name === undefined) {
      if (part !== expected) return null;
    } else if (part === undefined) {
      if (!optional) return null;
      if (name === "game") params[name] = firstGame();
    } else {
      if (name === "game" && !isGame(part)) return null;
      params[name] = part;
    }
  }
  return params;
}
