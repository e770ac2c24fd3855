import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const src = (path: string): string => fileURLToPath(new URL(`./src/${path}`, import.meta.url));
/** What drawings consist of: data of the Python package, which draws from it too. */
const shapes = fileURLToPath(new URL("../src/quadrangle/games", import.meta.url));
const server = process.env.QUADRANGLE_SERVER ?? "http://127.0.0.1:8137";

export default defineConfig({
  base: "/",
  plugins: [svelte()],
  resolve: {
    alias: { $lib: src("lib"), $shell: src("shell"), $table: src("table"), $games: src("games"), $shapes: shapes },
  },
  build: {
    target: "es2022",
    outDir: "dist",
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: true,
    rollupOptions: { input: ["index.html", "embed.html"] },
  },
  server: { fs: { allow: [".", shapes] }, proxy: { "/api": { target: server, ws: true } } },
});
