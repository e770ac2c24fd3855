import type { Translation } from "../../../../format";
import type en from "../../../en/games/planquadrat/common";

export default {
  "game.planquadrat": "Quadrilatère",
  "game.planquadrat.lead":
    "Placer des maisons dans les rainures, les faire coulisser, fermer des places et les occuper.",
  "option.sliding": "Les maisons peuvent coulisser",
  "option.sliding.hint": "Désactivé : variante plus simple, les maisons restent où on les place.",
  "goal.planquadrat":
    "**Le but :** fermer des places avec vos maisons et les occuper ; qui a le plus de petits carrés gagne.",
} satisfies Translation<typeof en>;
