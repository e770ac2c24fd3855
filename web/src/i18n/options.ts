/** The options of a table in words. */
import type { GameInfo } from "$api/types";
import { t } from ".";

/** The options that differ from the defaults: "without sliding", "Duplicate". */
export function optionWords(options: Readonly<Record<string, unknown>>, facts: GameInfo | undefined): string {
  const unusual = (facts?.options ?? []).filter(
    ({ name, default: usual }) => name in options && options[name] !== usual,
  );
  const words = unusual.map(({ name }) => {
    const label = t.maybe(`option.${name}`) ?? name;
    const value = options[name];
    return value === true ? label : `${label}: ${value === false ? t("option.no") : String(value)}`;
  });
  return words.join(" · ");
}
