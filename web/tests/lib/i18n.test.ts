import { describe, expect, it } from "vitest";
import { format, placeholders, texts, type Messages } from "$lib/i18n/format";

/** Every catalogue of the page: the shell's, and one in each game's folder. */
const files = import.meta.glob<{ default: Messages }>("../../src/**/messages/*.ts", { eager: true });

function folders(): Map<string, Map<string, Messages>> {
  const found = new Map<string, Map<string, Messages>>();
  for (const [path, { default: messages }] of Object.entries(files)) {
    const [, folder, language] = /^(.*)\/messages\/(\w+)\.ts$/.exec(path) as unknown as [string, string, string];
    found.set(folder, (found.get(folder) ?? new Map<string, Messages>()).set(language, messages));
  }
  return found;
}

describe.each([...folders()])("the catalogue in %s", (_folder, catalogues) => {
  const english = catalogues.get("en") as Messages;

  it("exists in all four languages", () => {
    expect([...catalogues.keys()].sort()).toEqual(["de", "en", "fr", "nl"]);
  });

  it.each(["de", "fr", "nl"])("has every sentence in %s, and no other", (language) => {
    expect(Object.keys(catalogues.get(language) ?? {}).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(["de", "fr", "nl"])("names the same values in %s", (language) => {
    for (const [key, message] of Object.entries(catalogues.get(language) ?? {})) {
      const expected = placeholders(english[key] ?? "");
      const strange = [...placeholders(message)].filter((name) => !expected.has(name));
      expect(strange, key).toEqual([]);
    }
  });

  it.each(["de", "fr", "nl"])("marks what is strong in pairs in %s", (language) => {
    for (const [key, message] of Object.entries(catalogues.get(language) ?? {})) {
      for (const text of texts(message)) expect(text.split("**").length % 2, key).toBe(1);
    }
  });
});

describe("a message", () => {
  it("takes values and keeps what it is not given", () => {
    expect(format("{a} to {b}", { a: 7 }, "en")).toBe("7 to {b}");
  });

  it("chooses the plural form of its language", () => {
    const squares = { one: "{n} square", other: "{n} squares" };
    expect([0, 1, 2].map((n) => format(squares, { n }, "en"))).toEqual(["0 squares", "1 square", "2 squares"]);
    expect(format({ one: "{n} case", other: "{n} cases" }, { n: 0 }, "fr")).toBe("0 case");
  });

  it("speaks to the reader, and about everybody else", () => {
    const holds = { you: "Du hast {n}", other: { one: "{name} hat eins", other: "{name} hat {n}" } };
    expect(format(holds, { name: "Du", n: 1 }, "de")).toBe("Du hast 1");
    expect(format(holds, { name: "You", n: 1 }, "de")).toBe("You hat eins");
    expect(format(holds, { name: "Ada", n: 3 }, "de")).toBe("Ada hat 3");
  });
});
