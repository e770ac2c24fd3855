import { Linter } from "eslint";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
// @ts-expect-error: plain JavaScript, shared with ESLint
import { isAllowed, isListed, layers, rule } from "../scripts/layers.mjs";

const allowed = isAllowed as (from: string, to: string) => boolean;
const listed = isListed as (file: string) => boolean;

/** What the rule says about a file of this name. */
function problems(file: string, code: string): string[] {
  const src = resolve(import.meta.dirname, "../src");
  const plugins = { page: { rules: { layers: rule as never } } };
  const config = { files: ["**/*.ts"], plugins, rules: { "page/layers": "error" as const } };
  const linter = new Linter({ cwd: src });
  return linter.verify(code, config, resolve(src, file)).map(({ message }) => message);
}

describe("the folders of the page", () => {
  it.each([
    ["features/lobby/Page.svelte", "features/daily/Page.svelte"],
    ["features/learn/lessons/Page.svelte", "features/learn/puzzles/Page.svelte"],
    ["ui/Icon.svelte", "i18n"],
    ["api/client.ts", "i18n/errorText"],
    ["layout/Header.svelte", "table/model/live.svelte"],
    ["table/view/TableView.svelte", "games/registry"],
    ["table/model/live.svelte.ts", "table/view/status"],
    ["games/quadrata/Board.svelte", "games/planquadrat/geometry"],
    ["games/quadrata/Board.svelte", "table/online/Clock.svelte"],
    ["games/quadrata/Board.svelte", "features/lobby/phrases"],
  ])("forbid %s to import %s", (from, to) => {
    expect(allowed(from, to)).toBe(false);
  });

  it.each([
    ["features/lobby/Page.svelte", "features/lobby/text"],
    ["features/lobby/Page.svelte", "games/registry"],
    ["features/learn/puzzles/task.svelte.ts", "features/learn/board-page/exerciseTable.svelte"],
    ["games/quadrata/Board.svelte", "table"],
    ["games/quadrata/descriptor.ts", "games/descriptor"],
    ["routes.ts", "features/lobby/Page.svelte"],
  ])("let %s import %s", (from, to) => {
    expect(allowed(from, to)).toBe(true);
  });

  it("import only folders that are listed above them", () => {
    const names = Object.keys(layers as object);
    for (const [i, name] of names.entries()) {
      const imports = (layers as Record<string, string[]>)[name] ?? [];
      // Single files may be listed too; they are not folders.
      const below = imports.filter((one) => names.includes(one) && names.indexOf(one) >= i);
      expect(below, name).toEqual([]);
    }
  });

  it("must all be listed", () => {
    expect(listed("routes.ts")).toBe(true);
    expect(listed("stranger/Page.svelte")).toBe(false);
    expect(allowed("stranger/Page.svelte", "features/lobby/Page.svelte")).toBe(false);
    expect(problems("stranger/page.ts", "")).toEqual([
      "The folder of stranger/page.ts is not listed in scripts/layers.mjs.",
    ]);
  });

  it("may not import many files at once either", () => {
    const forbidden = ["ui/x.ts may not import features/*/text.ts (scripts/layers.mjs)."];
    expect(problems("ui/x.ts", `import.meta.glob("../features/*/text.ts")`)).toEqual(forbidden);
    expect(problems("ui/x.ts", `import.meta.glob(["./*.svg", "../features/*/text.ts"])`)).toEqual(forbidden);
    expect(problems("ui/x.ts", `import.meta.glob("./*.svg")`)).toEqual([]);
  });
});
