/** Hints. */
import type { Translation } from "../../format";
import type en from "../en/hints";

const de: Translation<typeof en> = {
  "hint.title": "Tipp",
  "hint.ask": "Tipp",
  "hint.where": "Wohin schauen?",
  "hint.which": "Den Zug zeigen",
  "hint.hide": "Ausblenden",
  "hint.wait": "Einen Moment …",
  "hint.yes": "Eine Entscheidung ist deutlich besser als die anderen.",
  "hint.no": "Nichts sticht hervor: Mehrere Entscheidungen sind etwa gleich gut.",
  "hint.lit": "Schau auf den hervorgehobenen Teil.",
  "hint.beside": "Schau neben die Spielfläche.",
  "hint.careful": "Vorsicht: Beende hier nicht einfach den Zug.",
  "hint.this": "Diese Entscheidung",
  "hint.next": "Nächstbeste",
};

export default de;
