import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

type Page = typeof import("$i18n");

/** A copy of the page's texts, inside the project so that Vite compiles it. */
const copy = mkdtempSync(resolve("tests/i18n/copy-"));
let page: Page;

beforeAll(async () => {
  cpSync(resolve("src/i18n"), copy, { recursive: true });
  const esperanto = join(copy, "texts/eo");
  cpSync(join(copy, "texts/en"), esperanto, { recursive: true });
  const description = JSON.parse(readFileSync(join(esperanto, "language.json"), "utf-8")) as object;
  writeFileSync(join(esperanto, "language.json"), JSON.stringify({ ...description, name: "Esperanto", reader: "Vi" }));
  const board = join(esperanto, "games/planquadrat/common.ts");
  writeFileSync(board, readFileSync(board, "utf-8").replaceAll("Grid Square", "Plankvadrato"));
  page = (await import(/* @vite-ignore */ join(copy, "index.ts"))) as Page;
});

afterAll(() => rmSync(copy, { recursive: true }));

describe("a new language", () => {
  it("is one folder of texts, and in every list", () => {
    expect(page.languages).toContain("eo");
    expect(page.languageName("eo")).toBe("Esperanto");
    expect(page.preferred(["ja", "eo"])).toBe("eo");
  });

  it("is spoken once it is chosen, and addresses its reader", async () => {
    await page.speak("eo");
    expect(page.t("game.planquadrat")).toBe("Plankvadrato");
    expect(page.you()).toBe("Vi");
    expect(document.documentElement.lang).toBe("eo");
    await page.speak("en");
  });
});
