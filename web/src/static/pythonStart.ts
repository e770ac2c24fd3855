/**
 * Starting Python and importing the games takes most of the time until they are ready. The first visit stores the memory
 * of the started Python, with everything imported and no reference to the page; later visits begin with that.
 */

/** As much of Pyodide as is used here. Its version is pinned, because both options are internal to it. */
export interface StartedPython {
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  runPython(code: string): unknown;
}
interface StartOptions {
  readonly _makeSnapshot?: true;
  readonly _loadSnapshot?: Promise<ArrayBuffer>;
}
interface PythonStart<Python extends StartedPython, Service> {
  load(options: StartOptions): Promise<Python>;
  /** What later visits do not have to do again. */
  warmUp(python: Python): Promise<void>;
  serve(python: Python): Promise<Service>;
}

const name = "quadrangle-python ";
const trying = "/trying";

/** `root` is the folder, `version` that of Python and all modules: a memory of another one is of no use. */
export async function startPython<Python extends StartedPython, Service>(
  start: PythonStart<Python, Service>,
  root: string,
  version: string,
): Promise<Service> {
  const memories = new Memories(root, version);
  const stored = await memories.take();
  if (stored) {
    try {
      const service = await start.serve(await restored(start, stored.arrayBuffer()));
      memories.worked().catch(() => undefined);
      return service;
    } catch (error) {
      console.warn("Python starts from the beginning:", error);
    }
  }
  const python = await start.load({ _makeSnapshot: true });
  await start.warmUp(python);
  void memories.store(python.makeMemorySnapshot());
  return start.serve(python);
}

async function restored<Python extends StartedPython>(
  { load }: PythonStart<Python, unknown>,
  stored: Promise<ArrayBuffer>,
): Promise<Python> {
  const python = await load({ _loadSnapshot: stored });
  python.runPython("import random; random.seed()"); // the state of chance was stored too
  const memory = await stored;
  structuredClone(memory, { transfer: [memory] }); // Pyodide would keep these 40 MB
  return python;
}

/** The stored memory, if the browser stores any: on plain http it has no caches, and it may be short of space. */
class Memories {
  readonly #cache: string;

  constructor(
    root: string,
    private readonly version: string,
  ) {
    this.#cache = name + root;
  }

  /** A damaged memory can crash the tab. So a start that was not reported to have worked is not tried again. */
  async take(): Promise<Response | null> {
    try {
      const cache = await caches.open(this.#cache);
      const stored = await cache.match(this.#key);
      if (!stored || (await cache.match(trying))) return null;
      await cache.put(trying, new Response());
      return stored;
    } catch {
      return null;
    }
  }

  async worked(): Promise<void> {
    await (await caches.open(this.#cache)).delete(trying);
  }

  async store(memory: Uint8Array<ArrayBuffer>): Promise<void> {
    try {
      await caches.delete(this.#cache); // that of another version
      const cache = await caches.open(this.#cache);
      await cache.put(this.#key, new Response(memory));
    } catch {
      // The next visit takes longer.
    }
  }

  get #key(): string {
    return `/${this.version}`;
  }
}
