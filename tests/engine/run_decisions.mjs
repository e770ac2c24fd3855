// Runs the decisions on standard input, one JSON object per line. For each it prints the digests of the tree that grows,
// and the seconds of processor time of the search.
//     node run_decisions.mjs FOLDER_OF_ARTEFACTS < decisions
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { prepare } from "./prepare_decision.mjs";

const folder = process.argv[2];
const loaded = new Map();

function load(name) {
  if (!loaded.has(name)) {
    const manifest = JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8"));
    loaded.set(name, { manifest, module: new WebAssembly.Module(readFileSync(`${folder}/${name}.wasm`)) });
  }
  return loaded.get(name);
}

function run(job) {
  const { simulate, arrays } = prepare(load(job.artefact), job);
  const before = process.cpuUsage();
  simulate();
  const { user, system } = process.cpuUsage(before);
  const digests = arrays().map(([name, bytes]) => [name, createHash("sha256").update(bytes).digest("hex")]);
  return { digests: Object.fromEntries(digests), seconds: (user + system) / 1e6 };
}

for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(run(JSON.parse(line))));
