import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadracarta/common";

export default {
  "game.maxisurf": "Maxisurf",
  "game.minisurf": "Minisurf",
  "game.maxisurf.lead": "Leg je kaarten zo dat je kleinste groep stadswapens zo groot mogelijk is.",
  "game.minisurf.lead": "Stadswapen op stadswapen: stapel je kaarten op zo weinig mogelijk vakjes.",
  "option.duplicate": "Duplicate",
  "option.duplicate.hint": "Iedereen legt dezelfde kaarten in dezelfde volgorde; ook alleen te spelen.",
  "goal.maxisurf":
    "**Het doel:** van al je groepen telt alleen de kleinste; wie de grootste kleinste groep heeft, wint.",
  "goal.minisurf": "**Het doel:** je kaarten op zo weinig mogelijk vakjes leggen; wie de minste bedekt, wint.",
} satisfies Translation<typeof en>;
