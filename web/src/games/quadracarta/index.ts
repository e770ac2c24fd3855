/** What both games give to the page; they differ in their views only. */
import type { Move } from "$api/types";
import type { Sound } from "$ui/sound";
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
import StripTop from "./StripTop.svelte";
import { t } from "./text";
import type { Effect, View } from "./view";
import { cursor, describe, lines, named, refusal, speak, status } from "./phrases";

/** A card that is drawn, shown or taken rustles; one that is laid knocks. */
function sound({ player, text }: Move): Sound | null {
  if (text.includes("@")) return "lay";
  return player === 0 || text.startsWith("take") ? "draw" : null;
}

const cards: GameModule<View, Effect | null, Hand> = {
  Board,
  Hands,
  OtherPlayers,
  StripTop,
  Drawer,
  Diagram,
  PartPicture,
  End,
  empty,
  settle,
  // The last card of a round.
  forced: ({ actions }) => (actions.length === 1 && actions[0]?.startsWith("take ") ? actions[0] : null),
  status,
  chance: () => t("status.chance"),
  buttons,
  key,
  describe,
  cursor,
  speak,
  named,
  termination: (code) => t.maybe(`termination.${code}`) ?? "",
  points: (n, { game }) => t(game === "minisurf" ? "score.cells" : "end.points", { n }),
  decides: ({ game }) => t(game === "minisurf" ? "decides.minisurf" : "decides.maxisurf"),
  reason: (code, values) => t.maybe(`reason.${code}`, values),
  refusal,
  lines,
  LineMark,
  sound,
  aim,
  around,
  spot,
};

export default cards;
