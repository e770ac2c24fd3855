import { beforeEach, describe, expect, it } from "vitest";
import type { TableLine } from "$api/types";
import { speak } from "$i18n";
import { endOf, isAmongBots, outcomeOf, outcomeWords, playerWords, tableWords } from "$i18n/tables";

const me = { kind: "person", name: "", bot: null, mine: true } as const;
const guest = { kind: "person", name: "", bot: null, mine: false } as const;
const bot = { kind: "bot", name: "Bruno", bot: "level:3", mine: false } as const;

function line(seats: TableLine["seats"], winners: readonly number[], more: Partial<TableLine> = {}): TableLine {
  const names = seats.map(({ name }) => name);
  const plain = { id: "t", game: "planquadrat", players: 2, status: "over", scores: [7, 5], turn: null } as const;
  const times = { created: "2026-05-01T12:00:00Z", updated: "2026-05-01T13:00:00Z", finished: null };
  return { ...plain, ...times, names, your_turn: false, ply: 30, seats, winners, ...more };
}

beforeEach(() => speak("en"));

describe("a past game", () => {
  it("names everybody, bots with their level and people without a name by their place", () => {
    expect(tableWords(line([me, bot], [1]))).toBe("You, Bruno (Level 3) · 7 : 5");
    expect(playerWords(line([me, guest], [1]))).toBe("You, Player 2");
    expect(playerWords(line([me, me], [1]))).toBe("Player 1, Player 2");
  });

  it("was won, drawn or lost", () => {
    expect([[1], [1, 2], [2]].map((winners) => outcomeOf(line([me, bot], winners)))).toEqual(["won", "drawn", "lost"]);
    expect(outcomeWords(line([bot, me], [1]))).toBe("Lost");
    expect(outcomeOf(line([me, bot, guest], [1, 3]))).toBe("won");
  });

  it("takes nobody's side when several sat at this screen", () => {
    expect(outcomeOf(line([me, me], [2]))).toBeNull();
    expect(outcomeWords(line([me, me], [2]))).toBe("Player 2 wins");
  });

  it("is marked when only bots played", () => {
    expect([line([bot, bot], [1]), line([me, bot], [1])].map(isAmongBots)).toEqual([true, false]);
  });

  it("is listed with the data it has when an older version stored it", () => {
    const old = line([], [], { names: ["Ada", ""] });
    expect([playerWords(old), outcomeOf(old), outcomeWords(old), isAmongBots(old)]).toEqual(["Ada", null, "", false]);
  });

  it("ended when it ended, not when somebody asked for a rematch", () => {
    expect(endOf(line([me, bot], [1], { finished: "2026-05-01T12:30:00Z" }))).toBe("2026-05-01T12:30:00Z");
  });
});
