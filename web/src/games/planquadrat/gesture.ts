/** One press of the pointer on the board, from down to up. It decides when something is played; the hand decides what. */
import type { Point } from "$lib/pointer";
import type { Layout } from "./geometry";
import { handleAt, type Handle } from "./handles";
import { choose, drag, drop, grab, houseAt, meant, point, pointStop, push, ready, regionAt, tap } from "./interaction";
import type { Table } from "./view";

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

  down(table: Table, input: Input): void {
    if (!table.interactive) return;
    this.#down = input.at;
    this.#moved = this.#pushed = false;
    this.#offered = ready(table.hand, table.position);
    const { phase } = table.position.view;
    if (phase === "place" && input.careful) table.hold(tap(table.hand, table.position, input.at, input.layout));
    if (phase === "slide") this.#takeHold(table, input);
  }

  move(table: Table, input: Input): void {
    if (!table.interactive) return;
    const { hand, position } = table;
    if (this.#down && Math.hypot(input.at.x - this.#down.x, input.at.y - this.#down.y) > 8) this.#moved = true;
    switch (position.view.phase) {
      case "place":
        if (input.careful && !hand.carrying)
          return void (this.#down && table.hold(tap(hand, position, input.at, input.layout)));
        return change(table, point(hand, position, input.at, input.layout));
      case "slide":
        if (this.#down && this.#moved) change(table, drag(hand, position, input.at, input.layout));
        else if (hand.held && !hand.pinned && !this.#down)
          change(table, pointStop(hand, position, input.at, input.layout));
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
        return this.#slide(table, input);
      case "claim":
        return this.#claim(table, input);
    }
  }

  #place(table: Table, input: Input): void {
    const { hand, position } = table;
    const action = ready(hand, position);
    if (hand.carrying && !action) return table.hold({ ...hand, carrying: false });
    if (input.careful && !(action && action === this.#offered && !this.#moved)) {
      return table.hold({ ...hand, carrying: false, pinned: hand.ghost !== null });
    }
    if (action) return table.play(action);
    const wish = meant(hand, input.at, input.layout);
    if (!wish) return;
    table.hold({ ...hand, ghost: wish });
    table.play(wish); // It is not legal: the server's answer names the rule.
  }

  #takeHold(table: Table, { at, layout, handles, hit }: Input): void {
    const { hand, position } = table;
    const handle = handleAt(handles, at, hit);
    if (handle) {
      this.#pushed = true;
      const held = hand.held === handle.at ? hand : grab(hand, position, handle.at, at);
      return table.hold({ ...push(held, position, handle.way), grip: at });
    }
    const under = houseAt(position, at, layout);
    if (under && under !== hand.held && !onGhost(table, at, layout)) {
      const next = grab(hand, position, under, at);
      if (next === hand) return sayWhyNot(table, under);
      this.#offered = null;
      return table.hold(next);
    }
    if (hand.held) table.hold({ ...pointStop(hand, position, at, layout), grip: at });
  }

  #slide(table: Table, { careful }: Input): void {
    const { hand, position } = table;
    const action = ready(hand, position);
    if (this.#pushed && !this.#moved) return table.hold({ ...hand, pinned: true });
    if (action && (!careful || (action === this.#offered && !this.#moved))) return table.play(action);
    if (hand.held && !action && this.#moved) return table.hold(drop(hand, position));
    if (hand.held) table.hold({ ...hand, pinned: action !== null && careful });
  }

  #claim(table: Table, { at, layout, careful }: Input): void {
    const region = regionAt(table.position, at, layout);
    if (!region) return;
    if (careful && this.#offered !== `*${region}`) table.hold(choose(table.hand, region));
    else table.play(`*${region}`);
  }
}

function change(table: Table, hand: Table["hand"]): void {
  if (hand !== table.hand) table.hold(hand);
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
