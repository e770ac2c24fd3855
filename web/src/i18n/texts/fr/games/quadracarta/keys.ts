import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadracarta/keys";

export default {
  "quadracarta.nextPlace": "endroit possible suivant",
  "quadracarta.take": "choisir une carte",
  "quadracarta.draw": "piocher une carte",
  "quadracarta.pass": "passer",
  "quadracarta.zoom": "zoomer, puis ajuster",
} satisfies Translation<typeof en>;
