import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadracarta/daily";

export default {
  "goal.minisurf": "Sechzehn Karten, möglichst wenige Felder.",
  "goal.maxisurf": "Achtzehn Karten, die kleinste Gruppe möglichst groß.",
  "going.minisurf": "Karte {n} von {of}",
  "going.maxisurf": "Karte {n} von {of}",
  "score.minisurf": { one: "{n} Feld", other: "{n} Felder" },
  "score.maxisurf": "Gruppe von {n}",
  "difference.minisurf":
    "Der größte Unterschied ist bei Karte {card}. Neue Felder: bei dir {yours}, in der besten bekannten Lösung {best}.",
  "difference.maxisurf":
    "Der größte Unterschied ist nach Karte {card}. Kleinste Gruppe: bei dir {yours}, in der besten bekannten Lösung {best}.",
} satisfies Translation<typeof en>;
