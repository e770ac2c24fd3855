/**
 * The page's addresses. With a server they are paths, `/t/abc?ply=3#t2`. Without one the page is a single file at any
 * place, so the same text follows after a `#`.
 */

interface Address {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

let inFragment = false;

/** From now on addresses follow after a `#`. */
export function useFragments(): void {
  inFragment = true;
}

/** The current address. */
export function here(): Address {
  if (!inFragment) return { path: location.pathname, search: location.search, hash: location.hash };
  const { pathname, search, hash } = new URL(location.hash.slice(1) || "/", "http://page");
  return { path: pathname, search, hash };
}

/** What the browser calls an address of the page. */
export function address(path: string): string {
  return inFragment ? `#${path}` : path;
}

/** The link to an address of the page, for other people and other devices. */
export function fullLink(path: string): string {
  return inFragment ? location.href.replace(/#.*/, "") + address(path) : location.origin + path;
}
