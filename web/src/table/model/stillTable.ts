/** A table without players: one position, only shown. */
import type { GameName, Position, Seat } from "$api/types";
import type { AnyGame, AnyTable } from "./game";
import { t } from "$i18n";

export function stillTable(name: GameName, game: AnyGame, position: Position): AnyTable {
  const seats = position.scores.map((_, i): Seat => seat(i + 1));
  return {
    game: name,
    position,
    before: null,
    effects: null,
    seats,
    me: 1,
    interactive: false,
    seated: false,
    hand: game.empty,
    hold: () => {},
    play: () => {},
    refuse: () => {},
    name: playerName,
  };
}

function seat(number: number): Seat {
  const there = { online: true, presence: "here", since: null } as const;
  return { seat: number, kind: "person", name: playerName(number), bot: null, mine: false, ...there };
}

function playerName(number: number): string {
  return t("rules.player", { n: number });
}
