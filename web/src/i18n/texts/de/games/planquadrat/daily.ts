import type { Translation } from "../../../../format";
import type en from "../../../en/games/planquadrat/daily";

export default {
  "goal.planquadrat": "Ein Zug, eine Aufgabe.",
  "going.planquadrat": "Begonnen",
  "score.planquadrat": { one: "Erster Versuch", other: "{n} Versuche" },
} satisfies Translation<typeof en>;
