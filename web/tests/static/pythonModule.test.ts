import { describe, expect, it } from "vitest";
import { startWith, type PythonModule } from "../../src/static/pythonModule";

/** A module that notes what happens to it, and starts when nothing is waited for. */
function moduleLike(happened: string[], link: () => Promise<object>): PythonModule & { start(): Promise<object> } {
  let free: () => void = () => undefined;
  const module = {
    INITIAL_MEMORY: 4096,
    preRun: [] as ((begun: PythonModule) => void)[],
    FS: {
      mkdirTree: () => undefined,
      writeFile: (path: string) => void happened.push(`write ${path}`),
    },
    growMemory: (bytes: number) => void happened.push(`grow to ${bytes}`),
    addRunDependency: () => undefined,
    removeRunDependency: () => free(),
    loadWebAssemblyModule: link,
    newDSO: (path: string) => void happened.push(`link ${path}`),
    start: (): Promise<object> =>
      new Promise((done) => {
        free = () => {
          happened.push("start");
          done(module);
        };
        for (const step of module.preRun) step(module);
      }),
  };
  return module;
}
const files = new Map([
  ["a/b.pyc", Uint8Array.of(1)],
  ["a/c.so", Uint8Array.of(2)],
]);

describe("the module of Python", () => {
  it("has its files, its libraries and room for the stored memory before it starts", async () => {
    const happened: string[] = [];
    const module = moduleLike(happened, () => Promise.resolve({}));
    expect(await startWith(files, () => module.start(), module)).toBe(module);
    expect(happened).toEqual([
      "grow to 4096",
      "write /quadrangle/a/b.pyc",
      "write /quadrangle/a/c.so",
      "link /quadrangle/a/c.so",
      "start",
    ]);
  });

  it("does not wait forever for a library that cannot be linked", async () => {
    const module = moduleLike([], () => Promise.reject(new Error("not WebAssembly")));
    await expect(startWith(files, () => module.start(), module)).rejects.toThrow("not WebAssembly");
  });
});
