/** The worker with the tables: Python in WebAssembly, the rules and the table service. */
import { Database } from "./database";
import type { FromWorker, ToWorker } from "./messages";

interface WorkerConnection {
  say(text: string): Promise<void>;
  close(): void;
}

/** `quadrangle.static.browser.Service` */
interface Service {
  answer(method: string, path: string, body: string): Promise<[number, string, string]>;
  connect(deliver: (text: string) => void): WorkerConnection;
}

interface Pyodide {
  unpackArchive(data: ArrayBuffer, format: string, options?: { extractDir: string }): void;
  loadPackage(names: string, options: { messageCallback: () => void }): Promise<unknown>;
  runPython(code: string): unknown;
  pyimport(name: string): { start(database: Database): Promise<Service> };
}

interface Files {
  readonly wheel: string;
}

const say = (message: FromWorker): void => postMessage(message);
const lines = new Map<number, WorkerConnection>();
let service: Promise<Service> | undefined;

/** Counts what arrives, also for those who fetch by themselves. */
function countBytes(): void {
  const plain = self.fetch.bind(self);
  let bytes = 0;
  self.fetch = async (...asked) => {
    const response = await plain(...asked);
    if (!response.ok || !response.body) return response;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, on) {
        bytes += part.byteLength;
        say({ is: "loading", bytes });
        on.enqueue(part);
      },
    });
    return new Response(response.body.pipeThrough(counted), { status: response.status, headers: response.headers });
  };
}

async function start(root: string): Promise<Service> {
  countBytes();
  const at = (path: string): string => new URL(path, root).href;
  const load = async (path: string): Promise<Response> => {
    const response = await fetch(at(path));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
  };
  const [{ loadPyodide }, code, files, lock, database] = await Promise.all([
    import(/* @vite-ignore */ at("pyodide/pyodide.mjs")) as Promise<{ loadPyodide(o: object): Promise<Pyodide> }>,
    load("python/quadrangle.zip").then((response) => response.arrayBuffer()),
    load("python/files.json").then((response) => response.json() as Promise<Files>),
    load("pyodide/pyodide-lock.json").then((response) => response.text()),
    Database.open(),
  ]);
  const python = await loadPyodide({ indexURL: at("pyodide/"), lockFileContents: lock });
  await python.loadPackage(at(files.wheel), { messageCallback: () => undefined });
  python.unpackArchive(code, "zip", { extractDir: "/quadrangle" });
  python.runPython("import sys; sys.path.insert(0, '/quadrangle')");
  return python.pyimport("quadrangle.static.browser").start(database);
}

async function hear(message: ToWorker): Promise<void> {
  if (message.do === "start") {
    service = start(message.root);
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
    const deliver = (text: string): void => say({ is: "heard", line: message.line, text });
    lines.set(message.line, tables.connect(deliver));
  } else if (message.do === "say") {
    await lines.get(message.line)?.say(message.text);
  } else {
    lines.get(message.line)?.close();
    lines.delete(message.line);
  }
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  hear(data).catch((error: unknown) => {
    if (data.do === "start") say({ is: "failed", reason: String(error).split("\n")[0] ?? "" });
    else if (data.do !== "ask") console.error(error);
  });
});
