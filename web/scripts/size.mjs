/** The size budget: what a visitor loads to play the first game, gzipped, stays below 150 kB of JavaScript. */
import { gzipSync } from "node:zlib";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const budget = 150 * 1024;
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

function weigh(keys) {
  const files = [...new Set([...keys].map((key) => manifest[key].file))].filter((file) => file.endsWith(".js"));
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0);
}

const page = closure("index.html");
const games = Object.keys(manifest).filter((key) => /^src\/games\/\w+\/index\.ts$/.test(key));
let failed = false;
for (const game of games) {
  const bytes = weigh(new Set([...page, ...closure(game)]));
  const fits = bytes <= budget;
  failed ||= !fits;
  console.log(`${fits ? "ok  " : "OVER"} ${(bytes / 1024).toFixed(1).padStart(6)} kB  page + ${game.split("/")[2]}`);
}
console.log(`     ${(weigh(page) / 1024).toFixed(1).padStart(6)} kB  page alone (budget ${budget / 1024} kB)`);
process.exit(failed || games.length === 0 ? 1 : 0);
