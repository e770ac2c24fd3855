/** Playing by keyboard alone. Help texts: `keySheet.ts`, and `board.keys` in the catalogues. */
import { chosen, claim, endTurn } from "./claiming";
import { house } from "./geometry";
import { drop, next, push, ready, steer, take, turn } from "./interaction";
import { atHand } from "./premoveHand";
import { turned } from "./turnedBoard";
import type { Table } from "./view";

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export function key(event: KeyboardEvent, outer: Table): boolean {
  const table = atHand(turned(outer));
  if (!table.interactive || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { hand, position } = table;
  const arrow = arrows[event.key];
  if (arrow) return hold(table, steerOrPush(table, arrow));
  switch (event.key) {
    case "1":
    case "2":
    case "3":
      return hold(table, take(hand, position, Number(event.key)));
    case "r":
    case "R":
      return position.view.phase === "place" && hold(table, turn(hand));
    case "Tab":
      return goOn(table, event.shiftKey ? -1 : 1);
    case "Enter":
    case " ":
      return lay(table);
    case "c":
    case "C":
      return claimChosen(table);
    case "e":
    case "E":
    case "-":
      return decline(table);
    case "Escape":
      return hold(table, drop(hand, position));
    default:
      return false;
  }
}

function hold(table: Table, hand: Table["hand"]): boolean {
  table.hold(hand);
  return true;
}

function steerOrPush({ hand, position }: Table, [columns, rows]: readonly [number, number]): Table["hand"] {
  if (position.view.phase === "place") return steer(hand, columns, rows);
  if (!hand.held) return next(hand, position, columns + rows > 0 ? 1 : -1) ?? hand;
  const way = house(hand.held).across ? columns : rows;
  return way === 0 ? hand : push(hand, position, way > 0 ? 1 : -1);
}

/** Tab goes through what can slide or be claimed, and leaves the board after the last. */
function goOn(table: Table, way: 1 | -1): boolean {
  if (table.position.view.phase === "place") return false;
  const hand = next(table.hand, table.position, way);
  if (hand) table.hold(hand);
  return hand !== null;
}

function lay(table: Table): boolean {
  const { hand, position } = table;
  const action = ready(hand, position) ?? (hand.held ? null : hand.ghost);
  if (action) table.play(action);
  return action !== null;
}

function claimChosen(table: Table): boolean {
  const court = chosen(table);
  if (court) claim(table, court);
  return court !== null;
}

function decline(table: Table): boolean {
  if (!table.position.actions.includes("-")) return false;
  endTurn(table);
  return true;
}
