/** The worker with the tables: Python in WebAssembly, the rules and the table service. */
import { BotSearches } from "./botSearches";
import { Database } from "./database";
import { failure, type FromWorker, type ToWorker } from "./messages";
import { folder, startWith, type PythonModule } from "./pythonModule";
import { startPython, type StartedPython } from "./pythonStart";
import { unpacked } from "./tarFiles";

interface WorkerConnection {
  say(text: string): Promise<void>;
  close(): void;
}

/** `quadrangle.static.browser.Service` */
interface Service {
  answer(method: string, path: string, body: string): Promise<[number, string, string]>;
  connect(deliver: (text: string) => void): WorkerConnection;
}

interface Pyodide extends StartedPython {
  pyimport(name: "quadrangle.static.browser"): {
    start(database: Database, searches: BotSearches): Promise<Service>;
  };
  pyimport(name: "quadrangle.static.warm_up"): { warm_up(): Promise<void> };
}
interface PyodideLoader {
  loadPyodide(options: object): Promise<Pyodide>;
}
interface PyodideModule {
  default(module: PythonModule): Promise<object>;
}

interface PythonFiles {
  /** A digest of Pyodide and all modules. */
  readonly version: string;
  /** Of all that is fetched at the start. */
  readonly bytes: number;
}

const say = (message: FromWorker): void => postMessage(message);
const lines = new Map<number, WorkerConnection>();
let service: Promise<Service> | undefined;

/** Received on a first visit, of all that is fetched. */
let bytes = 0;
let total = 0;

/** Counts received bytes, also for libraries that fetch on their own. */
function countBytes(): void {
  const plain = self.fetch.bind(self);
  self.fetch = async (...asked) => {
    const response = await plain(...asked);
    if (!response.ok || !response.body) return response;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, on) {
        bytes += part.byteLength;
        if (total) say({ is: "loading", bytes, total });
        on.enqueue(part);
      },
    });
    return new Response(response.body.pipeThrough(counted), { status: response.status, headers: response.headers });
  };
}

/** A host may forbid WebAssembly. Pyodide would then wait forever. */
function isForbidden(): boolean {
  try {
    return !new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
  } catch {
    return true;
  }
}

async function start(root: string, count: boolean): Promise<Service> {
  if (count) countBytes(); // what comes out of the cache is compiled faster without
  const at = (path: string): string => new URL(path, root).href;
  const get = async (path: string): Promise<Response> => {
    const response = await fetch(at(path));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
  };
  const loadModule = import(/* @vite-ignore */ at("pyodide/pyodide.asm.mjs")) as Promise<PyodideModule>;
  const modules = get("python/quadrangle.pack").then(unpacked);
  const [{ loadPyodide }, files, lock, database] = await Promise.all([
    import(/* @vite-ignore */ at("pyodide/pyodide.mjs")) as Promise<PyodideLoader>,
    get("python/files.json").then(async (response) => {
      const files = (await response.json()) as PythonFiles;
      total = files.bytes;
      return files;
    }),
    get("pyodide/pyodide-lock.json").then((response) => response.text()),
    Database.open(),
  ]);
  const options = {
    indexURL: at("pyodide/"),
    lockFileContents: lock,
    createPyodideModule: async (module: PythonModule) => startWith(await modules, (await loadModule).default, module),
  };
  const load = (more: object): Promise<Pyodide> => loadPyodide({ ...options, ...more });
  const searches = new BotSearches(() => new Worker(new URL("./bots.worker.ts", import.meta.url), { type: "module" }));
  const serve = (python: Pyodide): Promise<Service> =>
    python.pyimport("quadrangle.static.browser").start(database, searches);
  return startPython({ load, warmUp, serve }, root, files.version);
}

async function warmUp(python: Pyodide): Promise<void> {
  python.runPython(`import sys; sys.path.insert(0, "${folder}")`);
  python.pyimport("quadrangle.static.browser");
  await python.pyimport("quadrangle.static.warm_up").warm_up();
}

async function handle(message: ToWorker): Promise<void> {
  if (message.do === "start") {
    if (isForbidden()) return say({ is: "failed", why: "policy", reason: "WebAssembly is forbidden here." });
    service = start(message.root, message.count);
    await service;
    return say({ is: "ready" });
  }
  const tables = await service;
  if (!tables) return;
  if (message.do === "ask") {
    const [status, media, body] = await tables.answer(message.method, message.path, message.body);
    say({ is: "answer", id: message.id, status, media, body });
  } else if (message.do === "open") {
    say({ is: "opened", line: message.line });
    const deliver = (text: string): void => say({ is: "received", line: message.line, text });
    lines.set(message.line, tables.connect(deliver));
  } else if (message.do === "say") {
    await lines.get(message.line)?.say(message.text);
  } else {
    lines.get(message.line)?.close();
    lines.delete(message.line);
  }
}

const other = { why: "other" } as const;
const stopped = () => ({ why: "network", bytes, total }) as const;

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  handle(data).catch((error: unknown) => {
    const reason = String(error).split("\n")[0] ?? "";
    if (data.do === "start") say({ is: "failed", reason, ...(data.count && bytes < total ? stopped() : other) });
    else if (data.do === "ask") say({ is: "answer", id: data.id, ...failure(reason) });
    else console.error(error);
  });
});
