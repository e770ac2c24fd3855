import type { Translation } from "../../../../format";
import type en from "../../../en/games/planquadrat/common";

export default {
  "game.planquadrat": "Monumenten",
  "game.planquadrat.lead": "Plaats huizen in de groeven, verschuif ze, sluit pleinen en claim ze.",
  "option.sliding": "Huizen mogen worden verschoven",
  "option.sliding.hint": "Uit: eenvoudigere variant, huizen worden alleen geplaatst.",
  "goal.planquadrat": "**Het doel:** met je huizen pleinen sluiten en claimen; wie de meeste vakken bezit, wint.",
} satisfies Translation<typeof en>;
