/** PlanQuadrat in words: the status line, the board and the moves for people who do not see them. */
import type { Move, Position } from "$api/types";
import type { TurnLine } from "$table";
import { chosen, courts } from "./claiming";
import { house } from "./geometry";
import { ready, setDown } from "./interaction";
import { atHand } from "./premoveHand";
import { t } from "./text";
import type { Table, View } from "./view";

const sizeKeys = { 1: "size.1", 2: "size.2", 3: "size.3" } as const;

export function sizeName(length: number): string {
  return t(sizeKeys[length as 1 | 2 | 3]);
}

function placeName(at: string): string {
  const [from, to] = at.split("-") as [string, string];
  return t("cursor.place", { size: sizeName(house(at).length), from, to });
}

/** How many squares the best place has that the hand's action would close. */
function closes(table: Table): number {
  const action = ready(table.hand, table.position);
  const regions = (action && table.effects?.[action]?.closes) || [];
  return Math.max(0, ...regions.map(({ squares }) => squares.length));
}

export function status(table: Table): string {
  switch (table.position.view.phase) {
    case "place":
      return placeStatus(table);
    case "slide":
      return slideStatus(table);
    default:
      return claimStatus(table);
  }
}

function placeStatus(table: Table): string {
  const { hand, position } = table;
  const n = closes(table);
  if (n > 0) return t("status.placeCloses", { n });
  if (hand.ghost && !ready(hand, position)) return t("status.placeNot");
  if (hand.ghost && hand.pinned) return t("status.placeGhost");
  const first = position.view.sliding && position.view.houses.length === 0;
  return t(first ? "status.placeFirst" : "status.place");
}

function slideStatus(table: Table): string {
  const { hand, position } = table;
  if (setDown(hand, position)) return courts(table).length > 0 ? claimStatus(table) : t("status.slideDone");
  const n = closes(table);
  if (n > 0) return t("status.slideCloses", { n });
  if (hand.held) return t("status.slideHeld");
  const glowing = courts(table).length;
  return t(glowing > 1 ? "status.claimManyOrSlide" : glowing === 1 ? "status.claimOrSlide" : "status.slide");
}

function claimStatus(table: Table): string {
  const all = courts(table);
  return all.length > 1 ? t("status.claimMany") : t("status.claim", { n: all[0]?.squares.length ?? 0 });
}

export function describe(table: Table): string {
  const { view, scores } = table.position;
  const houses = view.houses.map(({ at }) => at);
  const sentences = [
    houses.length === 0 ? t("board.empty") : t("board.houses", { n: houses.length, list: houses.join(", ") }),
    ...view.claims.map(({ owner, squares }) =>
      t("board.claim", { name: table.name(owner), n: squares.length, list: squares.join(", ") }),
    ),
    ...view.closed.map(({ squares }) => t("board.closed", { n: squares.length, list: squares.join(", ") })),
    ...view.supplies.map((supply, i) =>
      t("board.supply", { name: table.name(i + 1), ...supply, score: scores[i] ?? 0 }),
    ),
    t("board.keys"),
  ];
  return sentences.join(" ");
}

export function cursor(outer: Table): string {
  const table = atHand(outer);
  const { hand, position } = table;
  if (hand.held) {
    const there = hand.ghost && hand.ghost !== hand.held ? ` ${t("cursor.slideTo", { place: hand.ghost })}` : "";
    return t("cursor.held", { place: placeName(hand.held) }) + there;
  }
  if (hand.cursor && hand.ghost) return ghostWords(table, hand.ghost);
  const court = position.view.phase === "place" ? null : chosen(table);
  return court ? t("cursor.region", { n: court.squares.length, first: court.first }) : "";
}

function ghostWords(table: Table, ghost: string): string {
  const place = placeName(ghost);
  if (table.canPremove) return place; // It is not known yet whether it will be possible.
  if (!ready(table.hand, table.position)) return t("cursor.impossible", { place });
  const n = closes(table);
  return n > 0 ? t("cursor.closes", { place, n }) : t("cursor.possible", { place });
}

export function speak(move: Move, table: Table): string {
  const name = table.name(move.player);
  if (move.text === "-") return "";
  if (move.text.startsWith("*")) return speakClaim(name, move.text.slice(1), table.position);
  const [at, to] = move.text.split(">") as [string, string | undefined];
  const [from, end] = (to ?? at).split("-") as [string, string];
  const words = { name, size: sizeName(house(at).length), house: at, from, to: end };
  return to ? t("speak.slide", words) : t("speak.place", words);
}

function speakClaim(name: string, first: string, { view }: Position<View>): string {
  const n = view.claims.find((claim) => claim.first === first)?.squares.length ?? 0;
  return t("speak.claim", { name, n, first });
}

/** The parts of a turn on one line: a placing begins a line, `-` is left out. */
export function lines(moves: readonly Move[], position: Position<View>): TurnLine[] {
  const all: { number: number; player: number; text: string; ply: number; open: boolean }[] = [];
  moves.forEach(({ player, text }, i) => {
    const part = text === "-" || text.startsWith("*") || text.includes(">");
    const line = all.at(-1);
    if (!part || !line) all.push({ number: all.length + 1, player, text, ply: i + 1, open: false });
    else Object.assign(line, { text: text === "-" ? line.text : `${line.text} ${text}`, ply: i + 1 });
  });
  const last = all.at(-1);
  if (last && position.ply === moves.length) last.open = ["slide", "claim"].includes(position.view.phase);
  return all;
}
