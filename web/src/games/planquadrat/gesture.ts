/** One press of the pointer on the board, from down to up. It decides when something is played; the hand decides what. */
import { isDrag, type Point } from "$ui/pointer";
import { contains, type Layout } from "./geometry";
import { handleAt, type Handle } from "./handles";
import { chosen, claim, courts } from "./claiming";
import {
  choose,
  drag,
  drop,
  grab,
  houseAt,
  point,
  gripped,
  pointStop,
  push,
  ready,
  regionAt,
  setDown,
  stopAt,
  tap,
} from "./interaction";
import type { Table } from "./view";

const everySquare = [..."abcdefgh"].flatMap((column) => [..."12345678"].map((row) => column + row));

/** How far a press may tremble before it is a drag, in units of the board. */
const slack = 8;

export interface Input {
  readonly at: Point;
  /** Nothing is played at once: a ghost is shown first (touch, or moves are to be confirmed). */
  readonly careful: boolean;
  readonly layout: Layout;
  readonly handles: readonly Handle[];
  readonly hit: number;
}

export class Gesture {
  #down: Point | null = null;
  #moved = false;
  /** The action that was ready before the press: a second tap on it plays it. */
  #offered: string | null = null;
  /** A press on a chevron has pushed already; letting go there does nothing more. */
  #pushed = false;
  /** The court that the press began on. */
  #court: string | null = null;

  down(table: Table, input: Input): void {
    if (!table.interactive) return;
    this.#down = input.at;
    this.#moved = this.#pushed = false;
    this.#court = null;
    const { phase } = table.position.view;
    this.#offered = (phase === "slide" ? setDown : ready)(table.hand, table.position);
    switch (phase) {
      case "place":
        if (input.careful) return table.hold(tap(table.hand, table.position, input.at, input.layout));
        // The position may be new since the pointer last moved.
        return void (table.hand.ghost || change(table, point(table.hand, table.position, input.at, input.layout)));
      case "slide":
        return this.#takeHold(table, input);
      case "claim":
        this.#court = courtAt(table, input);
    }
  }

  move(table: Table, input: Input): void {
    if (!table.interactive) return;
    const { hand, position } = table;
    if (this.#down && isDrag(this.#down, input.at, slack)) this.#moved = true;
    switch (position.view.phase) {
      case "place":
        if (input.careful && !hand.carrying)
          return void (this.#down && table.hold(tap(hand, position, input.at, input.layout)));
        return change(table, point(hand, position, input.at, input.layout));
      case "slide":
        if (this.#down && this.#moved) change(table, drag(hand, position, input.at, input.layout));
        else if (hand.held && !hand.pinned && !this.#down)
          change(table, pointStop(hand, position, input.at, input.layout));
        else if (!this.#down) this.#chooseCourt(table, input);
        return;
      case "claim":
        this.#chooseCourt(table, input);
    }
  }

  up(table: Table, input: Input): void {
    const pressed = this.#down;
    this.#down = null;
    if (!table.interactive || (!pressed && !table.hand.carrying)) return;
    switch (table.position.view.phase) {
      case "place":
        return this.#place(table, input);
      case "slide":
        return this.#court ? this.#claim(table, input) : this.#slide(table);
      case "claim":
        return this.#claim(table, input);
    }
  }

  #place(table: Table, input: Input): void {
    const { position } = table;
    const hand = table.hand.carrying ? putDown(table, input) : table.hand;
    const action = ready(hand, position);
    change(table, hand);
    if (!action) return void (hand.ghost && table.play(hand.ghost)); // Not legal: the server's answer names the rule.
    if (!input.careful || (action === this.#offered && !this.#moved)) return table.play(action);
    table.hold({ ...hand, pinned: true });
  }

  #takeHold(table: Table, { at, layout, handles, hit }: Input): void {
    const { hand, position } = table;
    const handle = handleAt(handles, at, hit);
    if (handle) {
      this.#pushed = true;
      const held = hand.held === handle.at ? hand : grab(hand, position, handle.at, at);
      return table.hold(gripped(push(held, position, handle.way), at, layout));
    }
    const under = houseAt(position, at, layout);
    if (!under && !nearTrack(table, at, layout)) this.#court = courtAt(table, { at, layout });
    if (this.#court) return;
    if (under && under !== hand.held && !onGhost(table, at, layout)) {
      const next = grab(hand, position, under, at);
      if (next === hand) return sayWhyNot(table, under);
      this.#offered = null;
      return table.hold(next);
    }
    if (hand.held) table.hold(gripped(pointStop(hand, position, at, layout), at, layout));
  }

  /** Set down, it waits for the end of the turn; a second press on it ends the turn at once. */
  #slide(table: Table): void {
    const { hand, position } = table;
    const action = ready(hand, position);
    if (this.#pushed && !this.#moved) return table.hold({ ...hand, pinned: true });
    if (action && action === this.#offered && !this.#moved) return table.play(action);
    if (hand.held && !action && this.#moved) return table.hold(drop(hand, position));
    if (hand.held) table.hold({ ...hand, pinned: action !== null });
  }

  /** Pointing chooses among several courts. */
  #chooseCourt(table: Table, input: Input): void {
    const court = input.careful ? null : courtAt(table, input);
    if (court) change(table, choose(table.hand, court));
  }

  #claim(table: Table, input: Input): void {
    const court = courts(table).find(({ first }) => first === this.#court);
    if (!court && !this.#moved && table.position.view.phase === "claim") return sayWhyUnclaimed(table, input);
    if (!court || this.#moved || courtAt(table, input) !== court.first) return;
    if (input.careful && chosen(table) !== court) table.hold(choose(table.hand, court.first));
    else claim(table, court);
  }
}

/** The house carried from the rack, over the board or beside it. */
function putDown({ hand, position }: Table, { at, layout }: Input): Table["hand"] {
  return point({ ...hand, carrying: false, pinned: false, cursor: null }, position, at, layout);
}

function courtAt(table: Table, { at, layout }: Pick<Input, "at" | "layout">): string | null {
  return regionAt(courts(table), at, layout);
}

function change(table: Table, hand: Table["hand"]): void {
  if (hand !== table.hand) table.hold(hand);
}

/** On the house held, or on a spot where it may stop. */
function nearTrack({ hand, position }: Table, at: Point, layout: Layout): boolean {
  return hand.held !== null && stopAt(hand, position, at, layout, 0.3) !== null;
}

function onGhost(table: Table, at: Point, layout: Layout): boolean {
  const { hand, position } = table;
  return hand.held !== null && ready(pointStop(hand, position, at, layout), position) !== null;
}

function sayWhyNot(table: Table, at: string): void {
  const { view } = table.position;
  const frozen = view.houses.find((house) => house.at === at)?.frozen;
  table.refuse(frozen ? "stays" : view.last?.place === at ? "placed-now" : "no-room");
}

/** Why the court around this little square cannot be claimed; nothing beside the board. */
function sayWhyUnclaimed(table: Table, { at, layout }: Input): void {
  const { view } = table.position;
  const square = everySquare.find((each) => contains([each], at, layout));
  if (!square || courtAt(table, { at, layout })) return;
  const lies = ({ squares }: { readonly squares: readonly string[] }): boolean => squares.includes(square);
  if (view.claims.some(lies)) table.refuse("already-claimed", { square });
  else table.refuse(view.closed.some(lies) ? "not-newly-closed" : "nothing-to-claim", { square });
}
