import type { Translation } from "../../../../format";
import type en from "../../../en/games/planquadrat/keys";

export default {
  "planquadrat.size": "kleines, mittelgroßes, großes Haus",
  "planquadrat.slide": "nächstes verschiebbares Haus",
  "planquadrat.claim": "den Platz besetzen",
  "planquadrat.end": "den Zug beenden",
  "planquadrat.flip": "den Spielplan von der anderen Seite sehen",
} satisfies Translation<typeof en>;
