import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config";

export default mergeConfig(
  vite({ mode: "test", command: "serve" }),
  defineConfig({
    // The browser's build of Svelte is wanted, not the one for rendering on a server.
    resolve: { conditions: ["browser"] },
    // One document for all files of a worker: making a new one for each takes far longer than the tests themselves.
    test: {
      environment: "jsdom",
      include: ["tests/**/*.test.ts"],
      pool: "threads",
      isolate: false,
      setupFiles: ["tests/setup.ts"],
      // Some tests import all games. On a busy machine that takes longer than the default of five seconds.
      testTimeout: 60_000,
      // README.md shows the floor. Texts and generated types are data.
      coverage: {
        provider: "v8",
        include: ["src/**"],
        exclude: ["src/i18n/texts/**", "src/api/schema.d.ts"],
        reporter: ["text-summary"],
        thresholds: { lines: 75 },
      },
    },
  }),
);
