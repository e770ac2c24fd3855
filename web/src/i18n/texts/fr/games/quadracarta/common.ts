import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadracarta/common";

export default {
  "game.maxisurf": "Maxisurf",
  "game.minisurf": "Minisurf",
  "game.maxisurf.lead": "Poser ses cartes pour que son plus petit groupe de blasons soit le plus grand possible.",
  "game.minisurf.lead": "Blason sur blason : empiler ses cartes sur le moins de cases possible.",
  "option.duplicate": "Duplicate",
  "option.duplicate.hint": "Tous posent les mêmes cartes dans le même ordre ; se joue aussi seul.",
  "goal.maxisurf":
    "**Le but :** seul compte votre plus petit groupe ; celui dont le plus petit groupe est le plus grand gagne.",
  "goal.minisurf": "**Le but :** poser vos cartes sur le moins de cases possible ; qui en couvre le moins gagne.",
} satisfies Translation<typeof en>;
