/** The edition without a server: what `main.ts` sets up before the page is shown. */
import { useTransport } from "$api/transport";
import { useFragments } from "$ui/address";
import { download as save } from "$ui/copyAndDownload";
import { prebuiltFile, refusedHere, requestOf } from "./prebuilt";
import { Tables } from "./tables";

const root = new URL(".", location.href.replace(/#.*/, "")).href;

export function startStatic(): void {
  const tables = new Tables(root, () => undefined);
  const ask = (path: string, init: RequestInit = {}): Promise<Response> => {
    const method = init.method ?? "GET";
    const refused = refusedHere(path);
    if (refused) return Promise.resolve(refused);
    const file = prebuiltFile(method, path);
    return file ? fetch(new URL(file, root)) : tables.ask(method, path, String(init.body ?? ""));
  };
  useFragments();
  useTransport({ hasServer: false, ask, open: () => tables.open() });
  document.addEventListener("click", (event) => void download(event, ask), true);
  for (const kind of ["pointerdown", "focusin"]) document.addEventListener(kind, pointIntoPage, true);
}

/** Links to answers, such as records: there is no server behind them, so their answer is saved here. */
async function download(event: Event, ask: (path: string) => Promise<Response>): Promise<void> {
  const link = (event.target as Element).closest("a");
  const path = link && requestOf(link.getAttribute("href") ?? "");
  if (!path) return;
  event.preventDefault();
  save(await (await ask(path)).blob(), link.download || "quadrangle.json");
}

/** Links within the page are written as paths; here they follow after a `#`, also in a new tab or when copied. */
function pointIntoPage(event: Event): void {
  const link = (event.target as Element).closest?.("a");
  const path = link?.getAttribute("href");
  if (path?.startsWith("/") && !requestOf(path)) link?.setAttribute("href", `#${path}`);
}
