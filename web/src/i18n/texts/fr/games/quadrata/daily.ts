import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadrata/daily";

export default {
  "name.quadrata": "quadrata, en solitaire",
  "goal.quadrata": "Trente lancers, le plus de points.",
  "going.quadrata": "Lancer {n} sur {of}",
  "score.quadrata": { one: "{n} point", other: "{n} points" },
  "difference.quadrata":
    "La plus grande différence est au lancer {card}. Triangles gagnés : {yours} chez vous, {best} dans la meilleure connue.",
} satisfies Translation<typeof en>;
