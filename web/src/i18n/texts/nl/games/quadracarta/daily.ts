import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadracarta/daily";

export default {
  "goal.minisurf": "Zestien kaarten, zo weinig mogelijk vakjes.",
  "goal.maxisurf": "Achttien kaarten, de kleinste groep zo groot mogelijk.",
  "going.minisurf": "Kaart {n} van {of}",
  "going.maxisurf": "Kaart {n} van {of}",
  "score.minisurf": { one: "{n} vakje", other: "{n} vakjes" },
  "score.maxisurf": "Groep van {n}",
  "difference.minisurf":
    "Het grootste verschil zit bij kaart {card}. Nieuwe vakjes: {yours} bij jou, {best} in de beste bekende oplossing.",
  "difference.maxisurf":
    "Het grootste verschil zit na kaart {card}. Kleinste groep: {yours} bij jou, {best} in de beste bekende oplossing.",
} satisfies Translation<typeof en>;
