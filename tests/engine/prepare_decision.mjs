// A search of one decision, ready to run, in Node as in a browser.
const CELL = 8;
const FLOAT32 = 4;
const SIZES = { i: 4, q: 8, f: 4, d: 8 };

const sizeOf = ({ format }) => [...format.slice(1)].reduce((sum, kind) => sum + SIZES[kind], 0);
const product = (numbers) => numbers.reduce((a, b) => a * b, 1);

// The search in an instance of its own, and the arrays of its tree.
export function prepare({ manifest, module }, job) {
  const { exports } = new WebAssembly.Instance(module, {});
  const zeros = (size) => exports.reserve(Math.max(size, 1)) >>> 0;
  const put = (bytes) => {
    const address = zeros(bytes.length);
    new Uint8Array(exports.memory.buffer).set(bytes, address);
    return address;
  };
  const array = (itemsize, ...shape) => ({ itemsize, shape, address: zeros(itemsize * product(shape)) });
  const tree = {
    used: array(CELL, 3),
    reward_sums: array(CELL, job.players),
    nodes: array(sizeOf(manifest.tree.node), job.nodes),
    edges: array(sizeOf(manifest.tree.edge), job.edges),
    best_values: array(FLOAT32, job.nodes, job.players),
  };
  const root = Uint8Array.from(atob(job.root), (letter) => letter.charCodeAt(0));
  const rng = new BigUint64Array([BigInt(job.seed)]);
  const values = {
    root: { itemsize: root.length, shape: [1], address: put(root) },
    rng: { itemsize: CELL, shape: [1], address: put(new Uint8Array(rng.buffer)) },
    max_actions: job.max_actions,
    count: job.simulations,
    w: 0,
  };
  for (const [name, value] of Object.entries(tree)) values[`tree.${name}`] = value;
  for (const [name, value] of Object.entries(job.settings)) values[`settings.${name}`] = value;
  for (const [name, value] of Object.entries(job.weights)) {
    const isArray = Array.isArray(value);
    const address = isArray ? put(new Uint8Array(new Float64Array(value).buffer)) : 0;
    values[`w.${name}`] = isArray ? { itemsize: CELL, shape: [value.length], address } : value;
  }
  const slots = zeros(CELL * 200);
  const results = zeros(64);
  const view = new DataView(exports.memory.buffer); // memory does not grow before the call
  view.setUint32(slots, results, true);
  view.setUint32(slots + CELL, results + 32, true);
  let at = slots + 2 * CELL;
  const add = (kind, value) => {
    if (kind === "f64") view.setFloat64(at, value, true);
    else view.setBigInt64(at, BigInt(value), true);
    at += CELL;
  };
  for (const [name, kind] of manifest.entries.simulate.arguments) {
    const value = values[name];
    if (!kind.startsWith("array")) {
      add(kind, value);
      continue;
    }
    const strides = value.shape.map((_, axis) => value.itemsize * product(value.shape.slice(axis + 1)));
    for (const part of [0, 0, product(value.shape), value.itemsize, value.address, ...value.shape, ...strides])
      add("i64", part);
  }
  const simulate = () => {
    const status = exports.simulate(slots);
    if (status) throw new Error(`${job.artefact}: status ${status}`);
  };
  const bytesOf = ({ itemsize, shape, address }) =>
    new Uint8Array(exports.memory.buffer, address, itemsize * product(shape));
  return { simulate, arrays: () => Object.entries(tree).map(([name, value]) => [name, bytesOf(value)]) };
}
