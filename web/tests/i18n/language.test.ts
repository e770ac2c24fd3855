import { beforeEach, describe, expect, it } from "vitest";
import { language, preferred, speak, t } from "$i18n";

beforeEach(() => localStorage.clear());

describe("the language", () => {
  it("is the first of the browser's that we speak", () => {
    expect(preferred(["es-ES", "nl-BE", "de"])).toBe("nl");
    expect(preferred(["ja"])).toBe("en");
  });

  it("is remembered once chosen", async () => {
    await speak("de");
    expect(preferred(["fr"])).toBe("de");
    expect(document.documentElement.lang).toBe("de");
    await speak("en");
  });

  it("changes every sentence, and the local name of the game", async () => {
    const names: string[] = [];
    for (const one of ["en", "de", "fr", "nl"] as const) {
      await speak(one);
      names.push(t("game.planquadrat"));
    }
    expect(names).toEqual(["Grid Square", "PlanQuadrat", "Quadrilatère", "Monumenten"]);
    await speak("en");
    expect(language()).toBe("en");
  });

  it("knows a refusal by its code, and says so when it does not", () => {
    expect(t.maybe("refusal.not-your-turn")).toBe("It is not your turn.");
    expect(t.maybe("refusal.unheard-of")).toBeNull();
  });
});
