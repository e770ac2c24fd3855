import type { Translation } from "../../../../format";
import type en from "../../../en/games/planquadrat/keys";

export default {
  "planquadrat.size": "petite, moyenne, grande maison",
  "planquadrat.slide": "maison suivante qui peut coulisser",
  "planquadrat.claim": "occuper la place",
  "planquadrat.end": "finir le tour",
  "planquadrat.flip": "voir le plateau de l’autre côté",
} satisfies Translation<typeof en>;
