import type { Translation } from "../../../../format";
import type en from "../../../en/games/planquadrat/common";

export default {
  "game.planquadrat": "PlanQuadrat",
  "game.planquadrat.lead": "Häuser in die Rillen setzen, verschieben, Plätze schließen und besetzen.",
  "option.sliding": "Häuser dürfen verschoben werden",
  "option.sliding.hint": "Aus: einfachere Variante, Häuser werden nur gesetzt.",
  "goal.planquadrat":
    "**Das Ziel:** mit Häusern Plätze schließen und besetzen; wer die meisten Quadrate besitzt, gewinnt.",
} satisfies Translation<typeof en>;
