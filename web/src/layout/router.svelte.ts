/** The current page. The table in `routes.ts` lists all pages. */
import { address, here } from "$ui/address";

export interface Route {
  /** The name of the page. */
  readonly page: string;
  /** The parts of the address that have a name, such as `id` in `/t/:id`. */
  readonly params: Readonly<Record<string, string>>;
  readonly search: string;
}

/** Finds the page of an address. */
type Match = (path: string, search: string) => Route;

let match: Match = (_, search) => ({ page: "home", params: {}, search });
const state = $state<{ route: Route }>({ route: match("/", "") });

export function route(): Route {
  return state.route;
}

export function go(path: string): void {
  history.pushState(null, "", address(path));
  arrive();
  scrollTo(0, 0);
}

function arrive(): void {
  const { path, search } = here();
  state.route = match(path, search);
}

/** Links remain real links, which can be opened in a new tab; plain clicks are handled here. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/") || link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

export function startRouter(matcher: Match): void {
  match = matcher;
  addEventListener("popstate", arrive);
  addEventListener("hashchange", () => location.hash.startsWith("#/") && scrollTo(0, 0));
  document.addEventListener("click", follow);
  arrive();
}
