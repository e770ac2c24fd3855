import { afterEach, expect, test } from "vitest";
import { english } from "$i18n/languages";
import { speak } from "$i18n/language.svelte";
import { list } from "$i18n/lists";
import { percent } from "$i18n/percent";

afterEach(() => speak(english));

test.each([
  ["en", "51%", "Ada, Bea and Cem"],
  ["de", "51\u00a0%", "Ada, Bea und Cem"],
  ["fr", "51\u202f%", "Ada, Bea et Cem"],
  ["nl", "51%", "Ada, Bea en Cem"],
])("shares and lists in %s are written as people write them there", async (language, share, names) => {
  await speak(language);
  expect(percent(0.507)).toMatch(new RegExp(`^51[\u00a0\u202f]?%$`));
  expect(/\s/.test(percent(0.507))).toBe(/\s/.test(share));
  expect(list(["Ada", "Bea", "Cem"], "conjunction")).toBe(names);
});
