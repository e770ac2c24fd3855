/** Hints. */
import type { Translation } from "../../format";
import type en from "../en/hints";

const nl: Translation<typeof en> = {
  "hint.title": "Tip",
  "hint.ask": "Tip",
  "hint.where": "Waar kijken?",
  "hint.which": "Toon de zet",
  "hint.hide": "Verbergen",
  "hint.wait": "Een ogenblik …",
  "hint.yes": "Eén beslissing is duidelijk beter dan de andere.",
  "hint.no": "Niets springt eruit: meerdere beslissingen zijn ongeveer even goed.",
  "hint.lit": "Kijk naar het gemarkeerde deel.",
  "hint.beside": "Kijk naast het bord.",
  "hint.careful": "Pas op: beëindig je beurt hier niet zomaar.",
  "hint.this": "Deze beslissing",
  "hint.next": "Op één na beste",
};

export default nl;
