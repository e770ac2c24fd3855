import { expect, test } from "vitest";
import { placeholders, type Messages } from "$lib/i18n/format";
import de from "$games/quadrata/messages/de";
import en from "$games/quadrata/messages/en";
import fr from "$games/quadrata/messages/fr";
import nl from "$games/quadrata/messages/nl";

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
