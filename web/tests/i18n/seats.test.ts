import { describe, expect, it } from "vitest";
import type { Seat } from "$api/types";
import { seatWords } from "$i18n/seats";

const bot = (strength: string | null): Seat => ({
  seat: 2,
  kind: "bot",
  name: "Bruno",
  bot: strength,
  mine: false,
  online: true,
});

describe("the line under a bot's name", () => {
  it("shows its strength", () => {
    expect(seatWords(bot("level:4"), [])).toBe("Bot · Level 4");
  });

  it("is left out in a puzzle, whose position no level has played", () => {
    expect(seatWords(bot(null), [])).toBe("");
  });
});
