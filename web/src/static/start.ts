/** The edition without a server: what `main.ts` sets up before the page is shown. */
import { useTransport, type DeviceStart } from "$api/transport";
import { useFragments } from "$ui/address";
import { download as save } from "$ui/copyAndDownload";
import { LocalDevice } from "./localDevice";
import { prebuiltFile, refusedHere, requestOf } from "./prebuilt";
import { Tables } from "./workerClient";

const root = new URL(".", location.href.replace(/#.*/, "")).href;

export function startStatic(): void {
  const local = new LocalDevice();
  const tables = new Tables(root, !navigator.serviceWorker?.controller, (start) => begun(start, local));
  const ask = (path: string, init: RequestInit = {}): Promise<Response> => {
    const method = init.method ?? "GET";
    const refused = refusedHere(path);
    if (refused) return Promise.resolve(refused);
    const file = prebuiltFile(method, path);
    if (method === "POST" && path === "/tables") keepStorage();
    return file ? fetch(new URL(file, root)) : tables.ask(method, path, String(init.body ?? ""));
  };
  useFragments();
  useTransport({ device: local, ask, open: () => tables.open() });
  // For scripts, as a program asks a server: await quadrangle.ask("/games")
  Object.assign(window, { quadrangle: { ask } });
  document.addEventListener("click", (event) => void download(event, ask), true);
  for (const kind of ["pointerdown", "focusin"]) document.addEventListener(kind, pointIntoPage, true);
}

/** The service worker fetches every file again, so on a first visit it waits for those that the games need. */
function begun(start: DeviceStart, local: LocalDevice): void {
  local.report(start);
  if (start.is !== "loading") registerServiceWorker();
}

function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("./sw.js").catch(() => undefined); // private windows may forbid it
}

/** Requested once there is data to lose. Some browsers never answer, and some lack the API. */
function keepStorage(): void {
  void navigator.storage?.persist?.().catch(() => undefined);
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
