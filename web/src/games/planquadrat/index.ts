/** PlanQuadrat for the page. */
import type { GameModule } from "$table";
import { aim, around, spot } from "./aim";
import Board from "./Board.svelte";
import { buttons } from "./buttons";
import Diagram from "./Diagram.svelte";
import Drawer from "./Drawer.svelte";
import End from "./End.svelte";
import Hands from "./Hands.svelte";
import Head from "./Head.svelte";
import { drop, empty, setDown, settle, type Hand } from "./interaction";
import { key } from "./keys";
import StripBottom from "./StripBottom.svelte";
import StripTop from "./StripTop.svelte";
import { t } from "./text";
import type { Effect, View } from "./view";
import { readActions } from "./compactActions";
import { cursor, describe, lines, speak, status } from "./phrases";

const planquadrat: GameModule<View, Effect, Hand> = {
  Board,
  Hands,
  Head,
  StripTop,
  StripBottom,
  Drawer,
  End,
  Diagram,
  showsPlayers: true,
  premoves: true,
  readActions,
  flips: true,
  waiting: ({ hand, position }) => (position.view.phase === "slide" ? setDown(hand, position) : null),
  empty,
  settle,
  status,
  buttons,
  key,
  describe,
  cursor,
  speak,
  termination: (code) => t.maybe(`termination.${code}`) ?? code,
  points: (n) => t("points", { n }),
  reason: (code, values) => t.maybe(`reason.${code}`, values),
  refusal: (code, values) => t.maybe(`refusal.${code}`, values),
  lines,
  recall: (hand, position) => (hand.held ? drop(hand, position) : null),
  aim,
  around,
  spot,
  parts: (text) => text.trim().split(/\s+/),
  sound: ({ text }) => (text.startsWith("*") ? "claim" : text.includes(">") ? "slide" : text === "-" ? null : "lay"),
};

export default planquadrat;
