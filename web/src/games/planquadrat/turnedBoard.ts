/** The board seen from the other side: the table with every place turned by half a turn, as the board's parts read it. */
import type { Position } from "$api/types";
import { letters } from "./geometry";
import type { Hand } from "./interaction";
import type { Effect, Table, View } from "./view";

/** A house's place such as "c2-c5", or a little square such as "b3". */
const place = /([a-i][0-8])-([a-i][0-8])|[a-h][1-8]/g;

/** Notation seen from the other side. Turning twice gives the same text. */
export function turnedText(text: string): string {
  return text.replace(place, (all: string, first?: string, second?: string) =>
    first && second ? `${across(second, 8, 8)}-${across(first, 8, 8)}` : across(all, 7, 9),
  );
}

function across(text: string, columns: number, rows: number): string {
  return `${letters.charAt(columns - letters.indexOf(text.charAt(0)))}${rows - Number(text.charAt(1))}`;
}

/** A cache: a list that is the same object is turned once. */
const turnedValues = new WeakMap<object, unknown>();

function turnedValue<T>(value: T): T {
  if (typeof value === "string") return turnedText(value) as T;
  if (typeof value !== "object" || value === null) return value;
  const cached = turnedValues.get(value) as T | undefined;
  if (cached !== undefined) return cached;
  const turned = Array.isArray(value)
    ? value.map(turnedValue)
    : Object.fromEntries(Object.entries(value).map(([key, each]) => [turnedText(key), turnedValue(each)]));
  turnedValues.set(value, turned);
  return turned as T;
}

function turnedPosition(position: Position<View>): Position<View> {
  const { actions, view } = position;
  return { ...position, actions: turnedValue(actions), view: turnedValue(view) };
}

/** Turning twice gives the same hand. Where the pointer took hold is on the screen and stays. */
export function turnedHand(hand: Hand): Hand {
  const [ghost, held, region] = [hand.ghost, hand.held, hand.region].map((text) => text && turnedText(text));
  return { ...hand, ghost: ghost ?? null, held: held ?? null, region: region ?? null, cursor: turnedCursor(hand) };
}

function turnedCursor({ cursor, size }: Hand): Hand["cursor"] {
  if (!cursor) return null;
  const { column, row, across } = cursor;
  return { column: 8 - column - (across ? size : 0), row: 8 - row - (across ? 0 : size), across };
}

/** The table as somebody on the other side of the board sees it; the same table if the board is not flipped. */
export function turned(table: Table): Table {
  if (!table.flipped) return table;
  const { game, seats, me, interactive, seated, canPremove = false } = table;
  return {
    ...{ game, seats, me, interactive, seated, canPremove },
    flipped: true,
    position: turnedPosition(table.position),
    before: table.before && turnedPosition(table.before),
    effects: turnedValue<Readonly<Record<string, Effect>> | null>(table.effects),
    premove: table.premove ? turnedText(table.premove) : null,
    hand: turnedHand(table.hand),
    hold: (hand) => table.hold(turnedHand(hand)),
    play: (action, ...then) => table.play(turnedText(action), ...then.map(turnedText)),
    setPremove: (action) => table.setPremove?.(action && turnedText(action)),
    refuse: (code, values) => table.refuse(code, values),
    name: (seat) => table.name(seat),
  };
}
