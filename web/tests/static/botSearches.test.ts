import { expect, test } from "vitest";
import { BotSearches, run, type SearchJob, type SearchResult, type SearchWorker } from "../../src/static/botSearches";

/** memory; add(at): memory[at] += 1, and the result is 0 */
const module = new WebAssembly.Module(
  Uint8Array.of(
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 6, 1, 0x60, 1, 0x7f, 1, 0x7f, 3, 2, 1, 0, 5, 3, 1, 0, 1],
    ...[7, 16, 2, 6, 0x6d, 0x65, 0x6d, 0x6f, 0x72, 0x79, 2, 0, 3, 0x61, 0x64, 0x64, 0, 0],
    ...[10, 19, 1, 17, 0, 0x20, 0, 0x20, 0, 0x28, 2, 0, 0x41, 1, 0x6a, 0x36, 2, 0, 0x41, 0, 0x0b],
  ),
);
const page = 65_536;

function memory(pages = 1): WebAssembly.Memory {
  const made = new WebAssembly.Instance(module).exports.memory as WebAssembly.Memory;
  made.grow(pages - 1);
  return made;
}
const byte = (of: WebAssembly.Memory, at: number): number | undefined => new Uint8Array(of.buffer)[at];
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Workers that answer when a test lets them. */
class Workers {
  readonly opened: FakeWorker[] = [];
  readonly searches = new BotSearches(() => {
    const worker = new FakeWorker();
    this.opened.push(worker);
    return worker;
  });

  begin(of = memory(), at = 8): { status: Promise<number>; stop(): void } {
    return this.searches.begin(module, of, "add", at, [[at, 4]]);
  }
}

class FakeWorker implements SearchWorker {
  onmessage: SearchWorker["onmessage"] = null;
  onerror: SearchWorker["onerror"] = null;
  readonly jobs: SearchJob[] = [];
  isOpen = true;
  postMessage = (job: SearchJob): void => void this.jobs.push(job);
  terminate = (): void => void (this.isOpen = false);

  answer(result: SearchResult = run(this.jobs.at(-1) as SearchJob)): void {
    this.onmessage?.call(this as unknown as Worker, new MessageEvent("message", { data: result }));
  }
}

test("a search runs on a copy of the memory, and the regions come back", async () => {
  const workers = new Workers();
  const tree = memory(3);
  new Uint8Array(tree.buffer).set([41], 2 * page);
  const { status } = workers.begin(tree, 2 * page);
  expect(byte(tree, 2 * page)).toBe(41);
  workers.opened[0]?.answer();
  expect(await status).toBe(0);
  expect(byte(tree, 2 * page)).toBe(42);
});

test("pages of zeros are not sent", () => {
  const workers = new Workers();
  const tree = memory(100);
  new Uint8Array(tree.buffer).set([1], 50 * page);
  workers.begin(tree);
  expect(workers.opened[0]?.jobs[0]?.pages.map(([at]) => at)).toEqual([50 * page]);
});

test("searches run one after another in one worker", async () => {
  const workers = new Workers();
  const [first, second] = [workers.begin(), workers.begin()];
  const [worker] = workers.opened;
  expect(worker?.jobs.length).toBe(1);
  worker?.answer();
  await first.status;
  expect(worker?.jobs.length).toBe(2);
  worker?.answer();
  await second.status;
  expect(workers.opened.length).toBe(1);
});

test("a search that is stopped ends its worker, and the next one gets another", async () => {
  const workers = new Workers();
  workers.begin().stop();
  expect(workers.opened[0]?.isOpen).toBe(false);
  const next = workers.begin();
  workers.opened[1]?.answer();
  expect(await next.status).toBe(0);
});

test("a search that is stopped while it waits never runs", async () => {
  const workers = new Workers();
  const first = workers.begin();
  workers.begin().stop();
  workers.opened[0]?.answer();
  await first.status;
  await settled();
  expect(workers.opened[0]?.jobs.length).toBe(1);
  expect(workers.opened[0]?.isOpen).toBe(true);
});

test("a fault in the compiled code is an error", async () => {
  const workers = new Workers();
  const { status } = workers.begin(memory(), page);
  workers.opened[0]?.answer();
  await expect(status).rejects.toThrow("out of bounds");
});

test("a worker that cannot be loaded is an error, and the next search tries again", async () => {
  const workers = new Workers();
  const { status } = workers.begin();
  const [worker] = workers.opened;
  worker?.onerror?.call(worker as unknown as Worker, new ErrorEvent("error", { message: "" }));
  await expect(status).rejects.toThrow("cannot be loaded");
  workers.begin();
  expect(workers.opened.length).toBe(2);
});
