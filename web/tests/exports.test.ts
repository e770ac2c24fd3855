import { describe, expect, it } from "vitest";

const files = import.meta.glob<string>(["../src/**/*.ts", "../src/**/*.svelte", "!../src/api/schema.d.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const tests = import.meta.glob<string>("./**/*.ts", { query: "?raw", import: "default", eager: true });

/** What only tests need, each for a reason. */
const forTests = [
  "fixtureTransport.ts: Fixture", // what the fixtures of the tests contain
  "format.ts: placeholders", // compares the texts of languages
  "geometry.ts: orientations", // the ways in which a form can lie
];

const words = (text: string): Set<string> => new Set(text.match(/\w+/g));

/** A component's own exports are in `<script module>`; `export let` in the other script are its properties. */
function exported(path: string, text: string): string[] {
  const code = path.endsWith(".svelte") ? (/<script module.*?>(.*?)<\/script>/s.exec(text)?.[1] ?? "") : text;
  const pattern = /^\s*export (?:async )?(?:const|let|function|class|type|interface) (\w+)/gm;
  return [...code.matchAll(pattern)].map(([, name]) => name as string);
}

describe("what a file of the page exports", () => {
  it("is used by another file", () => {
    const used = new Map(Object.entries(files).map(([path, text]) => [path, words(text)]));
    const tested = new Set(Object.values(tests).flatMap((text) => [...words(text)]));
    const unused = Object.entries(files).flatMap(([path, text]) =>
      exported(path, text)
        .filter((name) => ![...used].some(([other, names]) => other !== path && names.has(name)))
        // A file may show its own parts to its tests.
        .filter((name) => !(tested.has(name) && text.split(new RegExp(`\\b${name}\\b`)).length > 2))
        .map((name) => `${path.split("/").at(-1)}: ${name}`),
    );
    expect(unused.filter((one) => !forTests.includes(one))).toEqual([]);
  });
});
