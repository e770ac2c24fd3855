/** Minisurf and Maxisurf in words: the status line, the areas and the cursor for people who do not see them. */
import type { Move, Values } from "$api/types";
import type { TurnLine } from "$table";
import { figure } from "$i18n/format";
import { pictured } from "$ui/pictures";
import { box, name as cellName, readLay, visible, type Cell, type Town } from "./geometry";
import { cardToLay, fitsTurned, held, ready, wished } from "./interaction";
import { deciding, effectOf, missing } from "./preview";
import { t } from "./text";
import type { Area, Groups, Table } from "./view";

const townKeys = { R: "town.R", Y: "town.Y", B: "town.B" } as const;

export function townName(town: Town): string {
  return t(townKeys[town]);
}

/** "Rookham, Yarrow, Brookwell, Brookwell": clockwise from the top left. */
export function cardName(laid: string): string {
  return [...laid].map((town) => townName(town as Town)).join(", ");
}

export function status(table: Table): string {
  switch (table.position.view.phase) {
    case "take":
      return takeStatus(table);
    case "lay":
      return layStatus(table);
    case "pass":
      return passStatus(table);
    default:
      return t("status.chance");
  }
}

function takeStatus(table: Table): string {
  const effect = effectOf(table);
  if (effect?.adds === undefined) return t(table.hand.picked ? "status.takeThis" : "status.take");
  return t("status.takeBest", { covers: effect.covers ?? 0, n: effect.adds });
}

function layStatus(table: Table): string {
  const { hand, position } = table;
  const lay = wished(hand, position);
  if (lay) return ready(hand, position) ? hereStatus(table) : t("status.notHere");
  if (fitsTurned(hand, position)) return t("status.turn");
  return t(position.view.duplicate ? "status.layDuplicate" : "status.lay");
}

function hereStatus(table: Table): string {
  const effect = effectOf(table);
  if (effect?.adds !== undefined) return t("status.layMini", { n: effect.adds, covers: effect.covers ?? 0 });
  if (effect?.smallest === undefined) return t("status.lay");
  const now = table.position.scores[table.me - 1] ?? 0;
  const key = effect.smallest > now ? "status.grows" : effect.smallest < now ? "status.shrinks" : "status.stays";
  return t(key, { now, here: effect.smallest });
}

function passStatus({ hand, position, me }: Table): string {
  if (hand.asking) return t("status.sure");
  const now = position.scores[me - 1] ?? 0;
  const lacks = missingWords(position.view.areas[me - 1]);
  return lacks ? t("status.passMissing") : t("status.pass", { now });
}

/** "Smallest 1: 2 coats of arms to join or cover." What has to be fixed on the area. */
export function decidingWords(groups: Groups): string {
  const { size, count } = deciding(groups);
  if (size === 0) return "";
  return t(size === 1 ? "deciding.lone" : "deciding.groups", { size, n: count });
}

/** "no Yarrow": what keeps an area from winning Maxisurf; "" when it shows all three. */
export function missingWords(area: Area | undefined): string {
  const list = area ? missing(area.groups).map(townName) : [];
  return list.length === 0 ? "" : t("score.lacks", { list: list.join(", ") });
}

/** The server names towns by their letters. */
export function refusal(code: string, values: Values): string | null {
  const named = Object.entries(values).map(([key, value]) => [
    key,
    value in townKeys ? townName(value as Town) : value,
  ]);
  return t.maybe(`refusal.${code}`, Object.fromEntries(named) as Values);
}

export function describe(table: Table): string {
  const { view } = table.position;
  const seats = view.areas.map((area, i) => areaWords(table, area, i + 1));
  const own = seats.splice(table.me - 1, 1);
  const shownCards = view.shown.map(({ card, taken_by }, i) =>
    taken_by === null
      ? t("say.shown", { number: i + 1, card: cardName(card) })
      : t("say.shownTaken", { number: i + 1, card: cardName(card), name: table.name(taken_by) }),
  );
  const card = view.hands[table.me - 1];
  const hand = card ? [t("say.hand", { card: cardName(card) })] : [];
  return [...shownCards, ...hand, ...own, ...seats, t("say.pile", { n: view.pile }), t("say.keys")].join(" ");
}

/** "Ada: 18 cells. Row 0 from column −1: Yarrow, Brookwell, free, Rookham." */
function areaWords(table: Table, area: Area, seat: number): string {
  const name = table.name(seat);
  if (area.cards.length === 0) return t("say.areaEmpty", { name });
  const score = table.position.scores[seat - 1] ?? 0;
  const head =
    table.game === "minisurf"
      ? t("say.areaMini", { name, n: score })
      : t("say.areaMaxi", { name, n: score, ...groupSizes(area) });
  return [head, ...(area.passed ? [t("say.passed", { name })] : []), ...rows(area)].join(" ");
}

function groupSizes({ groups }: Area): Record<Town, string> {
  const sizesText = (town: Town): string => groups[town].join(", ") || "0";
  return { R: sizesText("R"), Y: sizesText("Y"), B: sizesText("B") };
}

function rows({ cards }: Area): string[] {
  const tops = visible(cards);
  const { left, top, right, bottom } = box(cards);
  return Array.from({ length: bottom - top }, (_, i) => {
    const cells = Array.from({ length: right - left }, (_, j) => tops.get(cellName({ x: left + j, y: top + i })));
    const first = cells.findIndex(Boolean);
    const last = cells.findLastIndex(Boolean);
    const list = cells.slice(first, last + 1).map((town) => (town ? townName(town) : t("say.free")));
    return t("say.row", { row: top + i, column: left + first, list: list.join(", ") });
  });
}

export function cursor(table: Table): string {
  const { hand, position } = table;
  if (position.view.phase === "take") return hand.picked ? pickedWords(table, hand.picked) : "";
  if (!hand.keys && !hand.pinned) return "";
  const lay = wished(hand, position);
  if (!lay) return cardToLay(position) && hand.turns ? cardName(held(hand, position) ?? "") : "";
  const place = t("cursor.place", { card: cardName(lay.laid), column: lay.x, row: lay.y });
  return `${place} ${ready(hand, position) ? bringWords(table) : t("cursor.impossible")}`;
}

function pickedWords(table: Table, card: string): string {
  const effect = effectOf(table);
  const words = t("cursor.picked", { card: cardName(card) });
  return effect?.adds === undefined ? words : `${words} ${t("preview.best", { n: effect.adds })}`;
}

/** "+1 cell, covers 3", or the groups as they would be. */
export function bringWords(table: Table): string {
  const effect = effectOf(table);
  if (effect?.adds !== undefined) return t("preview.cells", { n: effect.adds, covers: effect.covers ?? 0 });
  if (!effect?.groups) return t("cursor.possible");
  const { R, Y, B } = effect.groups;
  const sizesText = (sizes: readonly number[]): string => sizes.join(", ") || "0";
  return t("cursor.groups", { n: effect.smallest ?? 0, R: sizesText(R), Y: sizesText(Y), B: sizesText(B) });
}

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

/** Every decision except `draw`, which the laid card shows; chance events are visible on the table. */
export function lines(moves: readonly Move[]): TurnLine[] {
  return moves
    .map((move, i) => ({ ...move, ply: i + 1 }))
    .filter(({ player, text }) => player > 0 && text !== "draw")
    .map(({ player, text, ply }, i) => ({ number: i + 1, player, ply, open: false, ...listed(text) }));
}

type Listed = Pick<TurnLine, "text" | "title" | "mark">;

/** The card's picture, and what happened to it; the notation is the title. */
function listed(text: string): Listed {
  const lay = readLay(text);
  if (lay) return { text: `→ ${at(lay)}`, title: text, mark: lay.laid };
  const card = /^take (\w{4})$/.exec(text)?.[1];
  if (card) return { text: t("list.take"), title: text, mark: card };
  return { text: text === "pass" ? t("list.pass") : text };
}

/** Column and row, as labelled at the edges of the area. */
function at({ x, y }: Cell): string {
  return `${figure(x)}, ${figure(y)}`;
}

/** A decision in few words, with the card as a picture. */
export function named(action: string): string {
  const lay = readLay(action);
  if (lay) return `${pictured(lay.laid)} → ${at(lay)}`;
  const card = /^take (\w{4})$/.exec(action)?.[1];
  if (card) return t("named.take", { card: pictured(card) });
  return action === "pass" || action === "draw" ? t(`button.${action}`) : action;
}
