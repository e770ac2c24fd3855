/** quadrata in words: the status line, the position and the moves for people who do not see them. */
import type { Move, Position, Values } from "$api/types";
import { you } from "$i18n/language.svelte";
import { list } from "$i18n/lists";
import { phone } from "$ui/media.svelte";
import type { TurnLine } from "$table";
import { chosen, ghost, held, ready } from "./interaction";
import { choices, read, readChance, type Source, type Spot } from "./choices";
import { t } from "./text";
import type { Counts, Effect, Table, View } from "./view";

export function formName(code: string): string {
  return t.maybe(`form.${code}`) ?? t("form.other", { code });
}

/** "the trapezium". */
function the(code: string): string {
  return t.maybe(`the.${code}`) ?? t("the.other", { code });
}

/** "a trapezium". */
export function a(code: string): string {
  return t.maybe(`a.${code}`) ?? t("a.other", { code });
}

/** What the action in the hand would bring; null while it is not known. */
export function effect(table: Table): Effect | null {
  const action = ready(table.hand, table.position);
  return (action && table.effects?.[action]) || null;
}

export function status(table: Table): string {
  const { hand, position } = table;
  const source = held(hand, position);
  if (!source || (hand.target === null && !chosen(hand, position))) return moveStatus(position);
  const form = { the: the(source.code) };
  if (hand.target === "reserve") return t("status.reserve", form);
  if (hand.target === "supply") return t("status.supply", form);
  if (!hand.target) return t("status.held", { ...form, list: targets(source) });
  if (!ready(hand, position)) return t("status.not", form);
  return t(effect(table)?.free === 0 ? "status.closes" : "status.ready", form);
}

function moveStatus({ actions, view }: Position<View>): string {
  const sources = [...choices(actions).values()];
  const origins = ["supply", "reserve", "square"] as const;
  const mine = origins.filter((where) =>
    sources.some(({ origin }) => origin.where === where && origin.player === null),
  );
  const others = sources.some(({ origin }) => origin.player !== null);
  const from = [...mine, ...(others ? (["others"] as const) : [])];
  const short = phone.current && from.length > 2; // a phone has two lines
  const places = from.map((where) => t(`${short ? "short" : "from"}.${where}`));
  const what = sources.some(({ pips }) => pips !== view.rolled) ? "joker" : "move";
  return t(`${short ? "short" : "status"}.${what}`, { n: view.rolled ?? 0, list: list(places, "disjunction") });
}

function targets(source: Source): string {
  const kinds = [
    ...(source.places.length > 0 ? [t("to.square")] : []),
    ...(["reserve", "supply"] as const).filter((where) => source.targets.has(where)).map((where) => t(`to.${where}`)),
  ];
  return list(kinds, "disjunction");
}

/** "Round 1 of 3", and the turn of it: a round ends when all turns are played. */
export function roundWords({ round, rounds }: View): string {
  return t("score.now", { n: round, rounds });
}

export function limitWords({ phase, turns, turn_limit, boards }: View): string {
  const running = phase === "roll" || phase === "move";
  return running ? t("score.turn", { n: turns + 1, most: turn_limit * boards.length }) : "";
}

function countWords(counts: Counts): string {
  const some = Object.entries(counts).filter(([, n]) => n > 0);
  const words = some.map(([code, n]) => t("describe.count", { n, form: formName(code) }));
  return words.length === 0 ? t("describe.nothing") : words.join(", ");
}

export function describe(table: Table): string {
  const { view } = table.position;
  const rolled =
    view.rolled && view.mover ? [t("describe.rolled", { name: table.name(view.mover), n: view.rolled })] : [];
  return [
    t("describe.round", { n: view.round, rounds: view.rounds }),
    ...rolled,
    ...(view.joker ? [`${t("joker.title")} ${t("joker.text")}`] : []),
    t("describe.supply", { list: countWords(view.supply) }),
    ...view.boards.map((_, i) => boardWords(table, i + 1)),
    t("board.keys"),
  ].join(" ");
}

function boardWords(table: Table, seat: number): string {
  const { view, scores } = table.position;
  const board = view.boards[seat - 1];
  const lying = board?.forms.map(({ code, place }) =>
    t("describe.lies", { form: formName(code), place: placeWords(place) }),
  );
  return t("describe.board", {
    name: table.name(seat),
    square: lying?.join(", ") || t("describe.nothing"),
    free: view.free[seat - 1] ?? 0,
    reserve: countWords(board?.reserve ?? {}),
    standing: view.standing[seat - 1] ?? 0,
    total: scores[seat - 1] ?? 0,
  });
}

/** "a1e a1n b1w": dots are not spoken. */
function placeWords(place: string): string {
  return place.replaceAll(".", " ");
}

export function cursor(table: Table): string {
  const { hand, position } = table;
  const source = held(hand, position);
  if (!source || !hand.target) return source && chosen(hand, position) ? heldWords(table, source) : "";
  const form = formName(source.code);
  const there = ghost(hand);
  const what = there
    ? t("cursor.square", { form, place: placeWords(there.text) })
    : t(hand.target === "reserve" ? "cursor.reserve" : "cursor.supply", { form });
  const words = t(ready(hand, position) ? "cursor.possible" : "cursor.impossible", { what });
  const fill = fillWords(effect(table));
  return fill ? `${words}. ${fill}` : words;
}

function heldWords(table: Table, { code, origin }: Source): string {
  const form = formName(code);
  const place = origin.place ? ` ${placeWords(origin.place)}` : "";
  if (origin.player !== null) return t("cursor.robbed", { form, name: table.name(origin.player) }) + place;
  return t("cursor.held", { form, from: t(`from.${origin.where}`) }) + place;
}

/** Whether the square can be filled as it is: taken from a move that does not change it. */
export function effectNow({ effects }: Table): Effect | null {
  const leaves = (action: string): boolean => {
    const moved = read(action);
    return moved?.target.where !== "square" && !(moved?.origin.where === "square" && moved.origin.player === null);
  };
  const action = Object.keys(effects ?? {}).find(leaves);
  return (action && effects?.[action]) || null;
}

/** Whether the square can still be filled; "" if unknown. */
export function fillWords(outcome: Effect | null): string {
  if (!outcome) return "";
  if (outcome.free === 0) return t("fill.full");
  return outcome.fillable === null ? "" : t(outcome.fillable ? "fill.yes" : "fill.no");
}

/** Why a move is good: a form goes by its name. */
export function reason(code: string, values: Values): string | null {
  const form = values["form"];
  return t.maybe(`reason.${code}`, typeof form === "string" ? { ...values, form: formName(form) } : values);
}

export function speak(move: Move, table: Table): string {
  const chance = readChance(move.text);
  if (chance?.kind === "begin") return t("speak.begin", { name: table.name(chance.number) });
  if (chance) return t("speak.roll", { name: table.name(table.position.view.mover ?? 0), n: chance.number });
  const moved = read(move.text);
  if (!moved) return "";
  const { code, origin, target } = moved;
  const values = { name: table.name(move.player), a: a(code), place: placeWords(target.place) };
  const victim = origin.player === null ? "" : table.name(origin.player);
  return t.maybe(`speak.${way(origin, victim)}.${target.where}`, { ...values, victim }) ?? "";
}

/** A move in few words: "trapezium, supply → b1". */
export function named(action: string, table: Pick<Table, "name">): string {
  const moved = read(action);
  if (!moved) return action;
  const { code, origin, target } = moved;
  const from = origin.player === null ? cellOr(origin) : t("list.from", { name: table.name(origin.player) });
  return `${formName(code)}, ${from} → ${cellOr(target)}`;
}

/** What the sentence is called: a form taken from the reader is "yours". */
function way(origin: Spot, victim: string): string {
  if (origin.player === null) return origin.where;
  return victim === you() ? "yours" : "others";
}

/** One line for each move; the draw of the first player is a line of its own, a roll only while its move is missing. */
export function lines(
  moves: readonly Move[],
  position: Position<View>,
  name: (seat: number) => string = String,
): TurnLine[] {
  const all: TurnLine[] = [];
  moves.forEach(({ player, text }, i) => {
    const rolled = readChance(text)?.kind === "roll";
    if (rolled && i < moves.length - 1) return;
    const mover = rolled ? (position.view.mover ?? 0) : player;
    const line = { number: all.length + 1, player: mover, ply: i + 1, open: rolled };
    all.push({ ...line, ...listed(text, moves[i - 1]?.text, name) });
  });
  return all;
}

type Listed = Pick<TurnLine, "text" | "title" | "mark">;

/** A form's picture, and from where to where in short; the whole notation is the title. */
function listed(text: string, before: string | undefined, name: (seat: number) => string): Listed {
  const chance = readChance(text);
  if (chance)
    return {
      text:
        chance.kind === "roll" ? t("list.roll", { n: chance.number }) : t("list.begin", { name: name(chance.number) }),
    };
  const moved = read(text);
  if (!moved) return { text };
  const { code, pips, origin, target } = moved;
  const from = origin.player === null ? shortSpot(origin) : t("list.from", { name: name(origin.player) });
  const rolled = readChance(before ?? "")?.number;
  const joker = rolled !== undefined && rolled !== pips;
  const way = `${from} → ${cellOr(target)}`;
  return { text: joker ? `${rolled}: ${way}` : way, title: joker ? `${rolled}: ${text}` : text, mark: code };
}

/** A place in the square by its cell; supply and reserve by their word. */
function cellOr(spot: Spot): string {
  return spot.place ? shortPlace(spot.place) : shortSpot(spot);
}

function shortSpot({ where }: Spot): string {
  return t(`short.${where}`);
}

/** The cell of which the form covers most: "b2" for "a2e.b2n.b2w". */
function shortPlace(place: string): string {
  const cells = place.split(".").map((triangle) => triangle.slice(0, -1));
  const count = (cell: string): number => cells.filter((other) => other === cell).length;
  return cells.reduce((best, cell) => (count(cell) > count(best) ? cell : best));
}
