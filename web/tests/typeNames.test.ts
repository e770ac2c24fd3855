import { describe, expect, it } from "vitest";

const files = import.meta.glob<string>(["../src/**/*.ts", "../src/**/*.svelte", "!../src/api/schema.d.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Each component has its `Props`, and each file of `api` shortens `components["schemas"]` to `Schemas`. */
const local = ["Props", "Schemas"];

/** The games are parallel: the same file names and types in each. */
const owner = (path: string): string => (path.includes("/games/") ? "games" : path);

describe("the name of a type", () => {
  it("has one meaning on the page", () => {
    const owners = new Map<string, Set<string>>();
    for (const [path, text] of Object.entries(files)) {
      for (const [, name = ""] of text.matchAll(/^\s*(?:export )?(?:type|interface|class) (\w+)[^\n,]*[={]/gm)) {
        if (!local.includes(name)) owners.set(name, (owners.get(name) ?? new Set()).add(owner(path)));
      }
    }
    expect(owners.get("LiveTable")?.size).toBe(1);
    const repeated = [...owners].filter(([, places]) => places.size > 1);
    expect(repeated.map(([name, places]) => `${name}: ${[...places].join(", ")}`)).toEqual([]);
  });
});
