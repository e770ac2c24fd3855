import type { Translation } from "../../../../format";
import type en from "../../../en/games/planquadrat/daily";

export default {
  "goal.planquadrat": "Un tour, un problème.",
  "going.planquadrat": "Commencé",
  "score.planquadrat": { one: "Premier essai", other: "{n} essais" },
} satisfies Translation<typeof en>;
