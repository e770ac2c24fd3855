import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { fileOf } from "./scripts/files";

const src = (path: string): string => fileURLToPath(new URL(`./src/${path}`, import.meta.url));
/** What drawings consist of: data of the Python package, which draws from it too. */
const shapes = fileURLToPath(new URL("../src/quadrangle/games", import.meta.url));
const server = process.env.QUADRANGLE_SERVER ?? "http://127.0.0.1:8137";

/** What index.html says where scripts are turned off, in every language of the page. */
function noscript(): Plugin {
  const texts = src("i18n/texts");
  const line = (code: string): string => {
    const description = JSON.parse(readFileSync(`${texts}/${code}/language.json`, "utf8")) as { noscript: string };
    return `<p lang="${code}">${description.noscript}</p>`;
  };
  const lines = (): string => readdirSync(texts).sort().map(line).join("");
  return {
    name: "noscript",
    transformIndexHtml: (html) =>
      html.replace(/(<noscript>).*(<\/noscript>)/, (_, open, close) => open + lines() + close),
  };
}

/** Writes `third-party.txt`: name, version and licence text of every package with code in the built page. */
function thirdPartyNotices(): Plugin {
  const notice = (folder: string): string => {
    const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<string, string>;
    const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    if (licence === undefined) throw new Error(`${name} has no licence file.`);
    return `${name} ${version}\n\n${readFileSync(join(folder, licence), "utf8").trim()}\n`;
  };
  return {
    name: "third-party-notices",
    apply: "build",
    generateBundle(_, bundle): void {
      const modules = Object.values(bundle).flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
      const folders = modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
      const source = [...new Set(folders)]
        .sort()
        .map(notice)
        .join(`\n${"-".repeat(80)}\n\n`);
      this.emitFile({ type: "asset", fileName: "third-party.txt", source });
    },
  };
}

/** Writes every asset as gzip too, once for all visitors; hosts of plain files compress by themselves. */
function gzipped(mode: string): Plugin {
  return {
    name: "gzipped",
    apply: () => mode !== "static",
    generateBundle: {
      order: "post",
      handler(_, bundle): void {
        for (const part of Object.values(bundle)) {
          const source = part.type === "chunk" ? part.code : part.source;
          if (!/\.(js|css)$/.test(part.fileName) || source.length < 1000) continue;
          this.emitFile({ type: "asset", fileName: `${part.fileName}.gz`, source: gzipSync(source, { level: 9 }) });
        }
      },
    },
  };
}

export default defineConfig(({ mode }) => ({
  // Without a server the page is at any place.
  base: mode === "static" ? "./" : "/",
  plugins: [svelte(), noscript(), thirdPartyNotices(), gzipped(mode)],
  resolve: {
    // One alias per folder of src/; eslint.config.js says which folder may import which.
    alias: {
      $api: src("api"),
      $i18n: src("i18n"),
      $ui: src("ui"),
      $layout: src("layout"),
      $table: src("table"),
      $games: src("games"),
      $features: src("features"),
      $shapes: shapes,
    },
  },
  build: {
    target: "es2022",
    outDir: "dist",
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: true,
    rollupOptions: { input: ["index.html", "embed.html"], output: { manualChunks: (id) => fileOf(id, src("")) } },
  },
  worker: { format: "es" },
  server: { fs: { allow: [".", shapes] }, proxy: { "/api": { target: server, ws: true } } },
}));
