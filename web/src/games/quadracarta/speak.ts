/** Moves in words, and the list of moves. */
import type { Move } from "$lib/api/types";
import type { TurnLine } from "../types";
import { readLay } from "./geometry";
import { t } from "./text";
import type { Table } from "./view";
import { cardName } from "./words";

export function speak({ player, text }: Move, table: Table): string {
  const name = table.name(player);
  const lay = readLay(text);
  if (lay) return laid(table, player, { name, card: cardName(lay.laid), column: lay.x, row: lay.y });
  const [word, card] = text.split(" ") as [string, string | undefined];
  const values = { name, card: cardName(card ?? "") };
  switch (word) {
    case "take":
      return t("speak.take", values);
    case "pass":
      return t("speak.pass", values);
    case "show":
      return t("speak.show", values);
    case "turn":
      return t("speak.turn", values);
    default:
      return "";
  }
}

function laid(table: Table, player: number, values: Record<string, string | number>): string {
  const n = table.position.scores[player - 1] ?? 0;
  return t(table.game === "minisurf" ? "speak.layMini" : "speak.layMaxi", { ...values, n });
}

/** Every decision but `draw`, which the card laid tells; what chance did is seen on the table. */
export function lines(moves: readonly Move[]): TurnLine[] {
  return moves
    .map((move, i) => ({ ...move, ply: i + 1 }))
    .filter(({ player, text }) => player > 0 && text !== "draw")
    .map(({ player, text, ply }, i) => ({ number: i + 1, player, text, ply, open: false }));
}
