import { describe, expect, it } from "vitest";
import { figure, format } from "$i18n/format";

describe("numbers in sentences", () => {
  it("have a minus sign, not a hyphen", () => {
    expect(format("Bruno: {n}", { n: -2 }, "en")).toBe("Bruno: −2");
    expect(figure(-12)).toBe("−12");
  });

  it("leave notation as it is", () => {
    expect(format("{house} is in the groove", { house: "a0-a1" }, "en")).toBe("a0-a1 is in the groove");
  });
});
