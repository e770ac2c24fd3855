/**
 * Which folder of src/ may import which: the architecture of the page, checked by ESLint in `npm run lint`.
 * Every folder may import only folders that are listed above it, so there are no cycles between folders.
 */
import { dirname, relative, resolve, sep } from "node:path";

const src = resolve(import.meta.dirname, "../src");

const base = ["ui", "api", "i18n"];
const shared = [...base, "layout", "table/model", "table", "games"];

/**
 * Each folder, and what it may import in addition to itself: other folders of this list, or single files.
 * `*` stands for one folder name. If several names fit a file, the longest one counts. "" stands for files directly in
 * src/, so a folder that is not listed is an error.
 */
export const layers = {
  styles: [],
  ui: [],
  api: [],
  i18n: ["ui", "api"],
  static: base,
  layout: base,
  "table/model": base,
  table: [...base, "layout", "table/model"],
  "games/*": [...base, "table/index", "games/descriptor"],
  games: [...base, "table/index", "games/*"],
  "features/*": shared,
  "features/learn/board-page": shared,
  "features/learn/progress": shared,
  "features/learn/lessons": [...shared, "features/learn/board-page", "features/learn/progress"],
  "features/learn/puzzles": [...shared, "features/learn/board-page", "features/learn/progress"],
  "features/learn": [...shared, "features/learn/lessons", "features/learn/puzzles", "features/learn/progress"],
  "": [
    ...shared,
    "static",
    "features/*",
    "features/learn",
    "features/learn/lessons",
    "features/learn/puzzles",
    "styles",
  ],
};

const aliases = new Set(["$api", "$i18n", "$ui", "$layout", "$table", "$games", "$features"]);

/** A file's folder in the list, with the name that `*` stands for: ["features/*", "features/lobby"]; null if none fits. */
function layerOf(file) {
  const parts = file.split("/").slice(0, -1);
  if (parts.length === 0) return ["", ""];
  for (let length = parts.length; length > 0; length--) {
    const folder = parts.slice(0, length).join("/");
    const pattern = [...parts.slice(0, length - 1), "*"].join("/");
    if (folder in layers) return [folder, folder];
    if (pattern in layers) return [pattern, folder];
  }
  return null;
}

/** The imported file below src/; null for packages, data of other folders, and the like. */
function imported(importer, name) {
  const alias = name.split("/")[0];
  const path = aliases.has(alias)
    ? resolve(src, name.slice(1))
    : name.startsWith(".")
      ? resolve(dirname(importer), name)
      : null;
  if (path === null) return null;
  const file = relative(src, path).split(sep).join("/");
  return file.startsWith("..") ? null : file;
}

export function isAllowed(from, to) {
  // "$table" is the file table/index; a folder itself belongs to itself.
  const target = aliases.has(`$${to}`) ? `${to}/index` : to;
  const [own, folder] = layerOf(from) ?? [];
  const [layer, targetFolder] = layerOf(target) ?? [];
  if (own === undefined || layer === undefined) return false;
  if (own === layer && folder === targetFolder) return true;
  return layers[own].some((one) => one === layer || one === target.replace(/\.\w+$/, ""));
}

export const isListed = (file) => layerOf(file) !== null;

const messages = {
  layer: "{{from}} may not import {{to}} (scripts/layers.mjs).",
  folder: "The folder of {{from}} is not listed in scripts/layers.mjs.",
};

/** The patterns of `import.meta.glob("…")` or `import.meta.glob(["…"])`. */
function globbed({ callee, arguments: [first] }) {
  if (callee.object?.type !== "MetaProperty" || callee.property.name !== "glob") return [];
  return first?.type === "ArrayExpression" ? first.elements : [first];
}

export const rule = {
  meta: { type: "problem", messages, schema: [] },
  create(context) {
    const importer = context.filename;
    const from = relative(src, importer).split(sep).join("/");
    if (from.startsWith("..")) return {};
    const check = (node) => {
      const to = typeof node?.value === "string" ? imported(importer, node.value) : null;
      if (to !== null && !isAllowed(from, to)) context.report({ node, messageId: "layer", data: { from, to } });
    };
    return {
      Program: (node) => {
        if (!isListed(from)) context.report({ node, messageId: "folder", data: { from } });
      },
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      CallExpression: (node) => globbed(node).forEach(check),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ argument }) => check(argument?.literal ?? argument),
    };
  },
};
