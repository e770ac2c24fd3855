import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadracarta/common";

export default {
  "game.maxisurf": "Maxisurf",
  "game.minisurf": "Minisurf",
  "game.maxisurf.lead": "Karten so legen, dass die kleinste Wappengruppe möglichst groß ist.",
  "game.minisurf.lead": "Wappen auf Wappen: die Karten auf möglichst wenige Felder stapeln.",
  "option.duplicate": "Duplicate",
  "option.duplicate.hint": "Alle legen dieselben Karten in derselben Reihenfolge; auch allein spielbar.",
  "goal.maxisurf": "**Das Ziel:** Von allen Gruppen zählt nur deine kleinste; wessen kleinste am größten ist, gewinnt.",
  "goal.minisurf": "**Das Ziel:** die Karten auf möglichst wenige Felder legen; wer am wenigsten bedeckt, gewinnt.",
} satisfies Translation<typeof en>;
