/**
 * The size budget: what a visitor loads to play the first game stays below 150 kB of JavaScript, gzipped, in 24 files. A
 * file costs a request, which takes longer than its bytes.
 */
import { gzipSync } from "node:zlib";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const budget = 150 * 1024;
const mostFiles = 24;
const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const manifestFile = `${dist}.vite/manifest.json`;
if (!existsSync(manifestFile)) {
  console.error("There is no build to measure: run npm run build first.");
  process.exit(2);
}
const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));

/** A chunk and what it imports at once (not what it loads when needed). */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(next, seen);
  return seen;
}

function fileNamed(name) {
  return Object.keys(manifest).find((key) => manifest[key].name === name);
}

/** Scripts and styles. */
function filesOf(keys) {
  return [...new Set([...keys].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))];
}

function weigh(keys) {
  const files = filesOf(keys).filter((file) => file.endsWith(".js"));
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0);
}

/** What a visitor loads from the form for a new table to the first move. */
const parts = ["index.html", "src/features/new-table/Page.svelte", fileNamed("header"), fileNamed("table")];
const page = new Set(parts.flatMap((key) => [...closure(key)]));
const games = Object.keys(manifest).filter((key) => /^src\/games\/\w+\/index\.ts$/.test(key));
let failed = false;
for (const game of games) {
  const keys = new Set([...page, ...closure(game)]);
  const [bytes, files] = [weigh(keys), filesOf(keys).length];
  const fits = bytes <= budget && files <= mostFiles;
  failed ||= !fits;
  const weight = `${(bytes / 1024).toFixed(1).padStart(6)} kB in ${files} files`;
  console.log(`${fits ? "ok  " : "OVER"} ${weight}  page, table and ${game.split("/")[2]}`);
}
const first = `${(weigh(closure("index.html")) / 1024).toFixed(1).padStart(6)} kB`;
console.log(`     ${first}  page alone (budget ${budget / 1024} kB and ${mostFiles} files)`);
process.exit(failed || games.length === 0 ? 1 : 0);
