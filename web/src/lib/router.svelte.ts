/** A few addresses, no library. */
import type { GameName } from "./api/types";

export type Route =
  | { readonly page: "home" }
  | { readonly page: "watch" }
  | {
      readonly page: "new";
      readonly game: GameName;
      readonly friend: boolean;
      readonly watch: boolean;
      readonly open: boolean;
    }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "learn" }
  | { readonly page: "rules"; readonly game: GameName }
  | { readonly page: "lesson"; readonly game: GameName }
  | { readonly page: "puzzles"; readonly game: GameName; readonly id: string | null }
  | { readonly page: "records" }
  | { readonly page: "player"; readonly id: string }
  | { readonly page: "players" }
  | { readonly page: "reports" }
  | { readonly page: "replay"; readonly id: string | null }
  | { readonly page: "print"; readonly box: string | null }
  | { readonly page: "review"; readonly id: string }
  | { readonly page: "confirm"; readonly code: string }
  | { readonly page: "daily"; readonly date: string | null }
  | { readonly page: "dailyPuzzle"; readonly date: string }
  | { readonly page: "lost" };

const games: Record<GameName, true> = { planquadrat: true, minisurf: true, maxisurf: true, quadrata: true };
const names: readonly string[] = Object.keys(games);

export function parse(path: string, search = ""): Route {
  const [first, second, ...rest] = path.split("/").filter(Boolean).map(decodeURIComponent);
  const game = (names.includes(second ?? "planquadrat") ? (second ?? "planquadrat") : null) as GameName | null;
  if (first === undefined) return { page: "home" };
  if (first === "puzzles" && game && rest.length < 2) return { page: "puzzles", game, id: rest[0] ?? null };
  if (first === "daily" && second && rest.join("/") === "puzzle") return { page: "dailyPuzzle", date: second };
  if (rest.length > 0) return { page: "lost" };
  if (first === "new" && game)
    return {
      page: "new",
      game,
      friend: search.includes("friend"),
      watch: search.includes("watch"),
      open: search.includes("open"),
    };
  if (first === "t" && second) return { page: "table", id: second };
  if (first === "learn" && second === undefined) return { page: "learn" };
  if (first === "learn" && game) return { page: "rules", game };
  if (first === "lesson" && second !== undefined && game) return { page: "lesson", game };
  if (first === "player" && second) return { page: "player", id: second };
  if ((first === "players" || first === "reports") && second === undefined) return { page: first };
  if (first === "watch" && second === undefined) return { page: "watch" };
  if (first === "records" && second === undefined) return { page: "records" };
  if (first === "print") return { page: "print", box: second ?? null };
  if (first === "daily") return { page: "daily", date: second ?? null };
  if (first === "review" && second) return { page: "review", id: second };
  if (first === "confirm" && second) return { page: "confirm", code: second };
  if (first === "replay") return { page: "replay", id: second ?? null };
  return { page: "lost" };
}

const state = $state<{ route: Route }>({ route: { page: "home" } });

export function route(): Route {
  return state.route;
}

export function go(path: string): void {
  history.pushState(null, "", path);
  arrive();
  scrollTo(0, 0);
}

function arrive(): void {
  state.route = parse(location.pathname, location.search);
}

/** Links stay links (they can be opened in a new tab); plain clicks on them are answered here. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/") || link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

export function startRouter(): void {
  addEventListener("popstate", arrive);
  document.addEventListener("click", follow);
  arrive();
}
