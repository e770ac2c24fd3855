import type { Translation } from "../../../../format";
import type en from "../../../en/games/planquadrat/daily";

export default {
  "goal.planquadrat": "Eén beurt, één opdracht.",
  "going.planquadrat": "Begonnen",
  "score.planquadrat": { one: "Eerste poging", other: "{n} pogingen" },
} satisfies Translation<typeof en>;
