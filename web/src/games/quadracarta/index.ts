/** What both games give to the page; they differ in their views only. */
import type { Move } from "$lib/api/types";
import type { Sound } from "$lib/sound";
import type { GameModule } from "../types";
import { aim, around, spot } from "./aim";
import Board from "./Board.svelte";
import { buttons } from "./buttons";
import Diagram from "./Diagram.svelte";
import Drawer from "./Drawer.svelte";
import End from "./End.svelte";
import Hands from "./Hands.svelte";
import { empty, settle, type Hand } from "./interaction";
import { key } from "./keys";
import Others from "./Others.svelte";
import PartPicture from "./PartPicture.svelte";
import { lines, speak } from "./speak";
import StripTop from "./StripTop.svelte";
import { t } from "./text";
import type { Effect, View } from "./view";
import { cursor, describe, refusal, status } from "./words";

/** A card that is drawn, shown or taken rustles; one that is laid knocks. */
function sound({ player, text }: Move): Sound | null {
  if (text.includes("@")) return "lay";
  return player === 0 || text.startsWith("take") ? "draw" : null;
}

const cards: GameModule<View, Effect | null, Hand> = {
  Board,
  Hands,
  Others,
  StripTop,
  Drawer,
  Diagram,
  PartPicture,
  End,
  empty,
  settle,
  status,
  chance: () => t("status.chance"),
  buttons,
  key,
  describe,
  cursor,
  speak,
  termination: (code) => t.maybe(`termination.${code}`) ?? "",
  points: (n, { game }) => t(game === "minisurf" ? "score.cells" : "end.points", { n }),
  decides: ({ game }) => t(game === "minisurf" ? "decides.minisurf" : "decides.maxisurf"),
  reason: (code, values) => t.maybe(`reason.${code}`, values),
  refusal,
  lines,
  sound,
  aim,
  around,
  spot,
};

export default cards;
