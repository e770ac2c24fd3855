import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadracarta/keys";

export default {
  "quadracarta.nextPlace": "nächste mögliche Stelle",
  "quadracarta.take": "eine Karte wählen",
  "quadracarta.draw": "eine Karte ziehen",
  "quadracarta.pass": "passen",
  "quadracarta.zoom": "vergrößern, wieder einpassen",
} satisfies Translation<typeof en>;
