import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadrata/daily";

export default {
  "name.quadrata": "quadrata, allein",
  "goal.quadrata": "Dreißig Würfe, möglichst viele Punkte.",
  "going.quadrata": "Wurf {n} von {of}",
  "score.quadrata": { one: "{n} Punkt", other: "{n} Punkte" },
  "difference.quadrata":
    "Der größte Unterschied ist bei Wurf {card}. Gewonnene Dreiecke: bei dir {yours}, in der besten bekannten Lösung {best}.",
} satisfies Translation<typeof en>;
