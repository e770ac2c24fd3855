/** quadrata for the page. */
import type { GameModule } from "$table";
import { aim, around, spot } from "./aim";
import Board from "./Board.svelte";
import { buttons } from "./buttons";
import Diagram from "./Diagram.svelte";
import Drawer from "./Drawer.svelte";
import End from "./End.svelte";
import Hands from "./Hands.svelte";
import { empty, settle, type Hand } from "./interaction";
import { key } from "./keys";
import LineMark from "./LineMark.svelte";
import OtherPlayers from "./OtherPlayers.svelte";
import PartPicture from "./PartPicture.svelte";
import { chanceWords } from "./roll";
import { endedRound, filledWords } from "./round";
import StripBottom from "./StripBottom.svelte";
import StripTop from "./StripTop.svelte";
import { t } from "./text";
import type { Effect, View } from "./view";
import { cursor, describe, lines, named, reason, speak, status } from "./phrases";

const quadrata: GameModule<View, Effect, Hand> = {
  Board,
  Hands,
  OtherPlayers,
  StripTop,
  StripBottom,
  Drawer,
  End,
  LineMark,
  Diagram,
  PartPicture,
  empty,
  settle,
  stopsAt: ({ view }) => endedRound(view) !== null,
  status,
  chance: chanceWords,
  buttons,
  key,
  describe,
  cursor,
  speak,
  named,
  termination: (code) => t.maybe(`termination.${code}`) ?? code,
  points: (n) => t("points", { n }),
  decides: filledWords,
  reason,
  refusal: (code, values) => t.maybe(`refusal.${code}`, values),
  lines,
  aim,
  around,
  spot,
  parts: (text) => [text.trim()],
  sound: ({ text }) => (text.startsWith("roll") ? "roll" : text.startsWith("begin") ? null : "lay"),
};

export default quadrata;
