import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadracarta/daily";

export default {
  "goal.minisurf": "Seize cartes, le moins de cases.",
  "goal.maxisurf": "Dix-huit cartes, le plus petit groupe aussi grand que possible.",
  "going.minisurf": "Carte {n} sur {of}",
  "going.maxisurf": "Carte {n} sur {of}",
  "score.minisurf": { one: "{n} case", other: "{n} cases" },
  "score.maxisurf": "Groupe de {n}",
  "difference.minisurf":
    "La plus grande différence est à la carte {card}. Nouvelles cases : {yours} chez vous, {best} dans la meilleure connue.",
  "difference.maxisurf":
    "La plus grande différence est après la carte {card}. Plus petit groupe : {yours} chez vous, {best} dans la meilleure connue.",
} satisfies Translation<typeof en>;
