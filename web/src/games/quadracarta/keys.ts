/** Playing by keyboard alone. Help texts: `keySheet.ts`, and `say.keys` in the catalogues. */
import { straight, zoomBy, zoomStep } from "./camera";
import { choices } from "./choices";
import { writeLay } from "./geometry";
import { ask, cardToLay, drop, nextPlace, pick, pickNext, ready, steer, turn, wished, type Hand } from "./interaction";
import type { Table } from "./view";

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function key(event: KeyboardEvent, table: Table): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || pressesButton(event)) return false;
  const view = look(event.key, table.hand);
  if (view) return hold(table, view);
  return table.interactive && (arrow(event, table) || act(event, table));
}

/** A button on the board has the focus and is meant. */
function pressesButton({ key, target }: KeyboardEvent): boolean {
  return (key === "Enter" || key === " ") && target instanceof HTMLButtonElement;
}

function hold(table: Table, hand: Hand): boolean {
  table.hold(hand);
  return true;
}

function look(pressed: string, hand: Hand): Hand | null {
  if (pressed === "+" || pressed === "=") return { ...hand, look: zoomBy(hand.look, zoomStep) };
  if (pressed === "-") return { ...hand, look: zoomBy(hand.look, 1 / zoomStep) };
  if (pressed === "0") return { ...hand, look: straight };
  return null;
}

function arrow(event: KeyboardEvent, table: Table): boolean {
  const step = arrows[event.key];
  if (!step) return false;
  const { hand, position } = table;
  if (cardToLay(position)) return hold(table, steer(hand, position, ...step));
  if (choices(position.actions).cards.size === 0) return false;
  return hold(table, pickNext(hand, position, step[0] + step[1] > 0 ? 1 : -1));
}

function act(event: KeyboardEvent, table: Table): boolean {
  const { hand, position } = table;
  const way = event.shiftKey ? -1 : 1;
  switch (event.key.toLowerCase()) {
    case "r":
      return cardToLay(position) !== null && hold(table, turn(hand, position, way));
    case "n":
      return cardToLay(position) !== null && hold(table, nextPlace(hand, position, way));
    case "enter":
    case " ":
      return confirm(table);
    case "d":
      return draw(table);
    case "p":
      return pass(table);
    case "escape":
      return hold(table, drop(hand));
    default:
      return number(event.key, table);
  }
}

function number(pressed: string, table: Table): boolean {
  const chosen = /^[1-9]$/.test(pressed) ? table.position.view.shown[Number(pressed) - 1] : undefined;
  if (!chosen || choices(table.position.actions).cards.size === 0) return false;
  if (chosen.taken_by !== null) table.refuse("card-taken", { card: chosen.card, name: table.name(chosen.taken_by) });
  else table.hold(pick(table.hand, table.position, chosen.card));
  return true;
}

/** Lay, take, or say yes to passing. Where the card must not lie, the server says why. */
function confirm(table: Table): boolean {
  const { hand, position } = table;
  if (hand.asking) return play(table, "pass");
  const lay = wished(hand, position);
  const action = lay ? writeLay(lay) : ready(hand, position);
  return action !== null && play(table, action);
}

function play(table: Table, action: string): boolean {
  table.play(action);
  return true;
}

function draw(table: Table): boolean {
  return choices(table.position.actions).draw && play(table, "draw");
}

function pass(table: Table): boolean {
  const { actions, view } = table.position;
  if (choices(actions).pass) return table.hand.asking ? play(table, "pass") : hold(table, ask(table.hand, true));
  if (view.game === "maxisurf" && view.phase === "lay") table.refuse("pass-before-draw");
  return view.game === "maxisurf";
}
