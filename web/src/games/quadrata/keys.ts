/** Playing by keyboard alone. Help texts: `keySheet.ts`, and `board.keys` in the catalogues. */
import { choose, drop, flip, held, next, pin, ready, send, settle, steer, turn, type Hand } from "./interaction";
import type { Table } from "./view";

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export function key(event: KeyboardEvent, table: Table): boolean {
  if (table.stopped && (event.key === "Enter" || event.key === " ")) return resumed(table);
  if (!table.interactive || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { hand, position } = table;
  const arrow = arrows[event.key];
  if (arrow) return hold(table, steer(inHand(table), position, ...arrow));
  if (/^[1-6]$/.test(event.key)) return hold(table, choose(hand, position, Number(event.key)));
  switch (event.key.toLowerCase()) {
    case "tab":
      return goOn(table, event.shiftKey ? -1 : 1);
    case "r":
      return hold(table, turn(inHand(table), position, !event.shiftKey));
    case "f":
      return hold(table, flip(inHand(table), position));
    case "e":
      return hold(table, pin(send(inHand(table), position, "reserve")));
    case "s":
      return hold(table, pin(send(inHand(table), position, "supply")));
    case "enter":
    case " ":
      return lay(table);
    case "escape":
      return hold(table, drop(position));
    default:
      return false;
  }
}

function resumed(table: Table): boolean {
  table.resume?.();
  return true;
}

function hold(table: Table, hand: Hand): boolean {
  table.hold(hand);
  return true;
}

/** The hand, with the first form that can be moved if it is empty. */
function inHand({ hand, position }: Table): Hand {
  if (held(hand, position)) return hand;
  return next(settle(hand, position), position, 1) ?? hand;
}

/** Tab goes through the forms that can be moved, and leaves the board after the last. */
function goOn(table: Table, way: 1 | -1): boolean {
  const hand = next(table.hand, table.position, way);
  if (hand) table.hold(hand);
  return hand !== null;
}

function lay(table: Table): boolean {
  const action = ready(table.hand, table.position);
  if (action) table.play(action);
  return action !== null;
}
