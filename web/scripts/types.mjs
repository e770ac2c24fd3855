/**
 * Writes src/lib/api/schema.d.ts from the server's own schema. With --check it only says whether the file is up to date.
 * The server is asked in process: PYTHON (default python3) must be able to import quadrangle.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const target = fileURLToPath(new URL("../src/lib/api/schema.d.ts", import.meta.url));
const python = process.env.PYTHON ?? "python3";
const ask = [
  "import json",
  "from quadrangle.server.app import create_app",
  "from quadrangle.server.settings import Settings",
  "print(json.dumps(create_app(Settings()).openapi()))",
].join("\n");

const schema = JSON.parse(execFileSync(python, ["-c", ask], { encoding: "utf8", maxBuffer: 1 << 26 }));
const header = "/** Written by `npm run types` from the server's schema; do not edit. */\n";
const text = header + astToString(await openapiTS(schema, { immutable: true }));

if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== text) {
    console.error("src/lib/api/schema.d.ts is out of date: run npm run types");
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
