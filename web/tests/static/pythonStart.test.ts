import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startPython } from "../../src/static/pythonStart";

const root = "https://example.org/games/";
let stores: Map<string, Map<string, Response>>;
let options: object[];
let loaded: number[] = [];
let warmedUp = 0;
const ran: string[] = [];

const python = {
  makeMemorySnapshot: () => Uint8Array.of(1, 2, 3),
  runPython: (code: string) => ran.push(code),
};
const load = async (given: { readonly _loadSnapshot?: Promise<ArrayBuffer> }) => {
  options.push(given);
  if (given._loadSnapshot) loaded = [...new Uint8Array(await given._loadSnapshot)];
  return python;
};
const warmUp = () => Promise.resolve(void warmedUp++);
const serve = (started: typeof python) => Promise.resolve(started);
const start = { load, warmUp, serve };
const stored = () => vi.waitFor(() => expect([...stores.values()].flatMap((one) => [...one.keys()])).toHaveLength(1));

beforeEach(() => {
  [stores, options, ran.length, warmedUp] = [new Map(), [], 0, 0];
  vi.stubGlobal("caches", {
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    open: (name: string) => {
      const files = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, files);
      return Promise.resolve({
        match: (key: string) => Promise.resolve(files.get(key)?.clone()),
        put: (key: string, response: Response) => Promise.resolve(files.set(key, response)),
        delete: (key: string) => Promise.resolve(files.delete(key)),
      });
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("the start of Python", () => {
  it("begins on a later visit with the memory of the first one, and with new random numbers", async () => {
    await startPython(start, root, "a");
    await stored();
    expect(ran).toEqual([]);
    await startPython(start, root, "a");
    expect(options).toEqual([{ _makeSnapshot: true }, { _loadSnapshot: expect.any(Promise) as Promise<ArrayBuffer> }]);
    expect(loaded).toEqual([1, 2, 3]);
    expect(ran).toEqual(["import random; random.seed()"]);
    expect(warmedUp).toBe(1);
  });

  it("starts from the beginning after an update of Python, and forgets the old memory", async () => {
    for (const version of ["a", "b"]) {
      await startPython(start, root, version);
      await stored();
    }
    expect(options).toEqual([{ _makeSnapshot: true }, { _makeSnapshot: true }]);
    expect([...stores.values()].map((one) => [...one.keys()])).toEqual([["/b"]]);
  });

  it("starts from the beginning where the stored memory is damaged", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    await startPython(start, root, "a");
    await stored();
    const damaged = (given: object) => ("_loadSnapshot" in given ? Promise.reject(new Error("damaged")) : load(given));
    expect(await startPython({ ...start, load: damaged }, root, "a")).toBe(python);
    expect(options).toHaveLength(2);
    expect(warned).toHaveBeenCalledOnce();
  });

  it("starts from the beginning where the games do not begin with the stored memory", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    await startPython(start, root, "a");
    await stored();
    let served = 0;
    const fails = () => (served++ ? Promise.resolve(python) : Promise.reject(new Error("damaged")));
    expect(await startPython({ ...start, serve: fails }, root, "a")).toBe(python);
    expect(options.at(-1)).toEqual({ _makeSnapshot: true });
  });

  it("starts from the beginning after a start that crashed the tab", async () => {
    await startPython(start, root, "a");
    await stored();
    void startPython({ ...start, load: () => new Promise<typeof python>(() => undefined) }, root, "a");
    await vi.waitFor(() => expect([...stores.values()].flatMap((one) => [...one.keys()])).toEqual(["/a", "/trying"]));
    await startPython(start, root, "a");
    await stored();
    expect(options).toEqual([{ _makeSnapshot: true }, { _makeSnapshot: true }]);
    await startPython(start, root, "a");
    expect(options.at(-1)).toHaveProperty("_loadSnapshot");
  });

  it("needs no caches, which browsers have on https only", async () => {
    vi.unstubAllGlobals();
    expect(await startPython(start, root, "a")).toBe(python);
  });
});
