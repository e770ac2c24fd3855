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

/** File names that several folders share because each has the same part. */
const roles = ["Page.svelte", "index.ts", "keys.ts", "main.ts", "phrases.ts", "text.ts"];

describe("the name of a file", () => {
  it("is used once, except for parts that games or pages share", () => {
    const places = new Map<string, Set<string>>();
    for (const path of Object.keys(files)) {
      const name = (path.split("/").at(-1) as string).replace(".svelte.ts", ".ts");
      const folder = path.includes("/games/") ? "games" : path;
      if (!roles.includes(name)) places.set(name, (places.get(name) ?? new Set()).add(folder));
    }
    expect(places.get("Board.svelte")).toEqual(new Set(["games"]));
    expect([...places].filter(([, folders]) => folders.size > 1).map(([name]) => name)).toEqual([]);
  });
});

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
