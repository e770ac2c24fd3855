/**
 * Bots search in a worker of their own, so that the tables answer meanwhile. The tables prepare a search in WebAssembly
 * memory (`quadrangle/engine`); a copy of it runs in the worker, and only the bytes that decide come back.
 */

/** A part of a memory: its address and its bytes. */
type MemoryPart = readonly [address: number, bytes: Uint8Array<ArrayBuffer>];
type MemoryRange = readonly [address: number, size: number];

export interface SearchJob {
  readonly module: WebAssembly.Module;
  /** The size of the memory, and its pages that are not all zero. */
  readonly bytes: number;
  readonly pages: readonly MemoryPart[];
  /** The function, and the address of its arguments. */
  readonly entry: string;
  readonly slots: number;
  /** What is read afterwards. */
  readonly regions: readonly MemoryRange[];
}

export type SearchResult =
  { readonly status: number; readonly parts: readonly MemoryPart[] } | { readonly failed: string };

const pageBytes = 65_536;

const read = (memory: WebAssembly.Memory, at: number, size: number): MemoryPart => [
  at,
  new Uint8Array(memory.buffer.slice(at, at + size)),
];

function write(memory: WebAssembly.Memory, parts: readonly MemoryPart[]): void {
  const bytes = new Uint8Array(memory.buffer);
  for (const [at, part] of parts) bytes.set(part, at);
}

/** The pages of a memory that are not all zero; most of a new tree is. */
function usedPages(memory: WebAssembly.Memory): MemoryPart[] {
  const pages: MemoryPart[] = [];
  for (let at = 0; at < memory.buffer.byteLength; at += pageBytes) {
    const words = new Uint32Array(memory.buffer, at, pageBytes / 4);
    if (words.some((word) => word !== 0)) pages.push(read(memory, at, pageBytes));
  }
  return pages;
}

/** Runs a job in a memory of its own: what the worker does. */
export function run({ module, bytes, pages, entry, slots, regions }: SearchJob): SearchResult {
  try {
    const { exports } = new WebAssembly.Instance(module);
    const memory = exports.memory as WebAssembly.Memory;
    memory.grow((bytes - memory.buffer.byteLength) / pageBytes);
    write(memory, pages);
    const status = (exports[entry] as (slots: number) => number)(slots);
    return { status, parts: regions.map(([at, size]) => read(memory, at, size)) };
  } catch (error) {
    return { failed: String(error) };
  }
}

/** As much of a worker as is used here. */
export type SearchWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

interface WaitingSearch {
  readonly memory: WebAssembly.Memory;
  readonly job: () => SearchJob;
  readonly done: (status: number) => void;
  readonly failed: (error: Error) => void;
}

/** Searches run one after another, in the order in which they began. */
export class BotSearches {
  /** The first one is in the worker. */
  readonly #searches: WaitingSearch[] = [];
  #worker: SearchWorker | undefined;

  constructor(private readonly open: () => SearchWorker) {}

  /** `quadrangle/static/browser.py` calls this. The status is that of the function. */
  begin(
    module: WebAssembly.Module,
    memory: WebAssembly.Memory,
    entry: string,
    slots: number,
    regions: readonly MemoryRange[],
  ): { readonly status: Promise<number>; stop(): void } {
    const job = (): SearchJob => {
      return { module, bytes: memory.buffer.byteLength, pages: usedPages(memory), entry, slots, regions };
    };
    let stop = (): void => undefined;
    const status = new Promise<number>((done, failed) => {
      const search = { memory, job, done, failed };
      stop = () => this.#stop(search);
      this.#searches.push(search);
    });
    if (this.#searches.length === 1) this.#post();
    return { status, stop };
  }

  #post(): void {
    const [search] = this.#searches;
    if (!search) return;
    this.#worker ??= this.#opened();
    const job = search.job();
    this.#worker.postMessage(job, [...job.pages.map(([, bytes]) => bytes.buffer)]);
  }

  #opened(): SearchWorker {
    const worker = this.open();
    worker.onmessage = ({ data }: MessageEvent<SearchResult>) => this.#receive(data);
    worker.onerror = (event) => {
      this.#close();
      this.#receive({ failed: event.message || "The worker of the bots cannot be loaded." });
    };
    return worker;
  }

  #receive(result: SearchResult): void {
    const search = this.#searches.shift();
    if ("failed" in result) search?.failed(new Error(result.failed));
    else if (search) {
      write(search.memory, result.parts);
      search.done(result.status);
    }
    this.#post();
  }

  #stop(search: WaitingSearch): void {
    const at = this.#searches.indexOf(search);
    if (at >= 0) this.#searches.splice(at, 1);
    if (at !== 0) return; // it has ended, or has not begun
    this.#close();
    this.#post();
  }

  #close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}
