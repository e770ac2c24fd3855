/**
 * Writes src/api/schema.d.ts from the server's schema, and src/api/numbers.generated.json from what it returns at /site.
 * With --check it only says whether the files are up to date.
 * The server is asked in process: PYTHON (default python3) must be able to import quadrangle.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const at = (name) => fileURLToPath(new URL(`../src/api/${name}`, import.meta.url));
const python = process.env.PYTHON ?? "python3";
const ask = [
  "import json",
  "from quadrangle.server.app import create_app",
  "from quadrangle.server.settings import Settings",
  "from quadrangle.server.routes.site import site_info",
  "import msgspec",
  "from quadrangle.server.schemas.site import Operator",
  "numbers = msgspec.to_builtins(site_info(False, Operator()))",
  "del numbers['lobby'], numbers['operator']",
  "print(json.dumps([create_app(Settings()).openapi(), numbers]))",
].join("\n");

const [schema, numbers] = JSON.parse(execFileSync(python, ["-c", ask], { encoding: "utf8", maxBuffer: 1 << 26 }));
const header = "/** Written by `npm run types` from the server's schema; do not edit. */\n";
const files = {
  "schema.d.ts": header + astToString(await openapiTS(schema, { immutable: true })),
  "numbers.generated.json": JSON.stringify(numbers, null, 2) + "\n",
};

for (const [name, text] of Object.entries(files)) {
  if (!process.argv.includes("--check")) {
    writeFileSync(at(name), text);
  } else if (readFileSync(at(name), "utf8") !== text) {
    console.error(`src/api/${name} is out of date: run npm run types`);
    process.exit(1);
  }
}
