import { describe, expect, it } from "vitest";

const files = import.meta.glob<string>(
  ["../src/**/*.ts", "../src/**/*.svelte", "!../src/api/schema.d.ts", "!../src/i18n/texts/**"],
  { query: "?raw", import: "default", eager: true },
);

/** Words that say nothing about what they name, as in tests/test_structure.py. `view.shown` are the shown cards. */
const empty = /(?<![\w.$-])#?(told|found|kept|known|shown|given|heard)(?![\w-]|: \d)/gi;

/** The code of a file without comments and strings; of a component, its script and the tags that introduce names. */
function code(path: string, text: string): string {
  const parts = path.endsWith(".svelte")
    ? [...text.matchAll(/<script.*?>(.*?)<\/script>|(\{[#@:][^}]*\})/gs)].map(([, script, tag]) => script ?? tag)
    : [text];
  return parts.join("\n").replace(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*|"[^"\n]*"/gs, "");
}

describe("a name on the page", () => {
  it("says what it names", () => {
    const empties = Object.entries(files).flatMap(([path, text]) =>
      [...code(path, text).matchAll(empty)].map(([name]) => `${path}: ${name}`),
    );
    expect(empties).toEqual([]);
  });

  it("is read from scripts and tags, not from texts", () => {
    const component =
      '<script lang="ts">let told = "found"; // kept\n</script>{#each all as known}<p class="shown">heard</p>';
    expect([...code("A.svelte", component).matchAll(empty)].map(([name]) => name)).toEqual(["told", "known"]);
  });
});
