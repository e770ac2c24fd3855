import { describe, expect, it } from "vitest";
import type { Messages } from "$i18n/format";

/** Keys are written out in the code, or begin with one of these and end with a name that comes from data. */
const fromData = [
  "refusal.",
  "termination.",
  "over.",
  "option.",
  "bot.",
  "theme.",
  "game.",
  "goal.",
  "speed.",
  "bots.",
  "site.",
];

const sources = import.meta.glob<string>(["../../src/**/*.{ts,svelte}", "!../../src/i18n/texts/**"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const common = import.meta.glob<{ default: Messages }>("../../src/i18n/texts/en/common.ts", { eager: true });

describe("the common catalogue", () => {
  it("has no text that is never shown", () => {
    const code = Object.values(sources).join("\n");
    const keys = Object.keys(Object.values(common)[0]?.default ?? {});
    const unused = keys.filter((key) => !fromData.some((start) => key.startsWith(start)) && !code.includes(`"${key}"`));
    expect(unused.filter((key) => !["table.copied", "table.downloaded", "table.manual"].includes(key))).toEqual([]);
  });
});
