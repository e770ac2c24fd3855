import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config";

export default mergeConfig(
  vite({ mode: "test", command: "serve" }),
  defineConfig({
    // The browser's build of Svelte is wanted, not the one for rendering on a server.
    resolve: { conditions: ["browser"] },
    // One document for all files of a worker: making a new one for each takes far longer than the tests themselves.
    test: { environment: "jsdom", include: ["tests/**/*.test.ts"], pool: "threads", isolate: false },
  }),
);
