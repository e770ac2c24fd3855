import { expect, test } from "vitest";
import { placeholders, type Messages } from "$i18n/format";
import de from "$i18n/texts/de/games/quadrata/board";
import en from "$i18n/texts/en/games/quadrata/board";
import fr from "$i18n/texts/fr/games/quadrata/board";
import nl from "$i18n/texts/nl/games/quadrata/board";

test.each([
  ["de", de],
  ["fr", fr],
  ["nl", nl],
] as [string, Messages][])("the catalogue %s has the keys and the values of the English one", (_, catalogue) => {
  expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
  for (const [key, message] of Object.entries(en)) {
    expect(placeholders(catalogue[key] ?? ""), key).toEqual(placeholders(message));
  }
});
