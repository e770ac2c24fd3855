import type { Translation } from "../../../../format";
import type en from "../../../en/games/planquadrat/keys";

export default {
  "planquadrat.size": "klein, middelgroot, groot huis",
  "planquadrat.slide": "volgend huis dat kan schuiven",
  "planquadrat.claim": "het plein claimen",
  "planquadrat.end": "de beurt beëindigen",
  "planquadrat.flip": "het bord van de andere kant bekijken",
} satisfies Translation<typeof en>;
