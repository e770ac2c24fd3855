import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import { rule } from "./scripts/layers.mjs";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["dist", "node_modules"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Markup that reaches {@html} is our own: pictures and rules pages that ship with the package.
      "svelte/no-at-html-tags": "off",
      // State that nothing on the page depends on is plain on purpose.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["src/**"],
    plugins: { quadrangle: { rules: { layers: rule } } },
    rules: { "quadrangle/layers": "error" },
  },
);
