/**
 * Adds files and compiled libraries to Python before it starts. So they have the same addresses at every start, and a
 * stored memory that uses them fits.
 */

/** As much of an Emscripten module as is used here. */
export interface PythonModule {
  /** The size of the stored memory, if it starts with one. */
  readonly INITIAL_MEMORY?: number;
  readonly preRun: ((module: PythonModule) => void)[];
  readonly FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, data: Uint8Array, options: { canOwn: true }): void;
  };
  growMemory(bytes: number): void;
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  loadWebAssemblyModule(library: Uint8Array, flags: object, path: string): Promise<object>;
  newDSO(path: string, handle: undefined, exports: object): void;
}
type Files = ReadonlyMap<string, Uint8Array>;
type StartModule = (module: PythonModule) => Promise<object>;

export const folder = "/quadrangle";
const flags = { loadAsync: true, global: true, nodelete: true };
const waiting = "quadrangle";

/** Starts a module with these files. */
export function startWith(files: Files, start: StartModule, module: PythonModule): Promise<object> {
  return new Promise((done, failed) => {
    module.preRun.push((begun) => {
      begun.addRunDependency(waiting);
      add(begun, files).then(() => begun.removeRunDependency(waiting), failed);
    });
    start(module).then(done, failed);
  });
}

async function add(module: PythonModule, files: Files): Promise<void> {
  if (module.INITIAL_MEMORY) module.growMemory(module.INITIAL_MEMORY);
  for (const [name, data] of files) {
    const path = `${folder}/${name}`;
    module.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    module.FS.writeFile(path, data, { canOwn: true });
    if (name.endsWith(".so")) module.newDSO(path, undefined, await module.loadWebAssemblyModule(data, flags, path));
  }
}
