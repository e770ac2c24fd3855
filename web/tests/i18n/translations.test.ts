import { describe, expect, it } from "vitest";
import { english, languages } from "$i18n/languages";
import { format, placeholders, texts, type Messages } from "$i18n/format";

const others = languages.filter((language) => language !== english);

/** Every catalogue of the page, in every language. */
const files = import.meta.glob<{ default: Messages }>("../../src/i18n/texts/**/*.ts", { eager: true });

function catalogues(): Map<string, Map<string, Messages>> {
  const found = new Map<string, Map<string, Messages>>();
  for (const [path, { default: messages }] of Object.entries(files)) {
    const [, language, name] = /\/texts\/(\w+)\/(.*)\.ts$/.exec(path) as unknown as [string, string, string];
    found.set(name, (found.get(name) ?? new Map<string, Messages>()).set(language, messages));
  }
  return found;
}

describe.each([...catalogues()])("the catalogue %s", (_name, catalogues) => {
  const english = catalogues.get("en") as Messages;

  it("exists in all languages", () => {
    expect([...catalogues.keys()].sort()).toEqual([...languages].sort());
  });

  it.each(others)("has every sentence in %s, and no other", (language) => {
    expect(Object.keys(catalogues.get(language) ?? {}).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(others)("names the same values in %s", (language) => {
    for (const [key, message] of Object.entries(catalogues.get(language) ?? {})) {
      const expected = placeholders(english[key] ?? "");
      const strange = [...placeholders(message)].filter((name) => !expected.has(name));
      expect(strange, key).toEqual([]);
    }
  });

  it.each(others)("marks what is strong in pairs in %s", (language) => {
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

  it("has the three plural forms of Polish", () => {
    const points = { one: "{n} punkt", few: "{n} punkty", many: "{n} punktów", other: "{n} punktu" };
    const said = [1, 2, 5, 12, 22, 25, 1.5].map((n) => format(points, { n }, "pl"));
    expect(said).toEqual(["1 punkt", "2 punkty", "5 punktów", "12 punktów", "22 punkty", "25 punktów", "1.5 punktu"]);
  });

  it("has the six plural forms of Arabic", () => {
    const points = { zero: "zero", one: "one", two: "two", few: "few", many: "many", other: "other" };
    const said = [0, 1, 2, 3, 11, 100].map((n) => format(points, { n }, "ar"));
    expect(said).toEqual(["zero", "one", "two", "few", "many", "other"]);
  });

  it("takes the form `other` where a plural form is left out", () => {
    expect(format({ one: "{n} punkt", other: "{n} punktów" }, { n: 3 }, "pl")).toBe("3 punktów");
  });

  it("speaks to the reader, and about everybody else", () => {
    const holds = { you: "Du hast {n}", other: { one: "{name} hat eins", other: "{name} hat {n}" } };
    expect(format(holds, { name: "Du", n: 1 }, "de")).toBe("Du hast 1");
    expect(format(holds, { name: "You", n: 1 }, "de")).toBe("You hat eins");
    expect(format(holds, { name: "Ada", n: 3 }, "de")).toBe("Ada hat 3");
  });
});
