import { describe, expect, it } from "vitest";
import { asName } from "$i18n/names";

describe("a name", () => {
  it("is kept as it was typed, without spaces around it", () => {
    expect(asName("  Ada  Lovelace ")).toBe("Ada Lovelace");
  });

  it.each(["You", "du", "Vous", "JIJ", "Free seat", "guest", "Player 2"])("is never %s, a word of the page", (word) => {
    expect(asName(word)).toBe("");
  });
});
