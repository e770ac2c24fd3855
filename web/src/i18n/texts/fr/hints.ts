/** Hints. */
import type { Translation } from "../../format";
import type en from "../en/hints";

const fr: Translation<typeof en> = {
  "hint.title": "Indice",
  "hint.ask": "Indice",
  "hint.where": "Où regarder ?",
  "hint.which": "Montrer le coup",
  "hint.hide": "Masquer",
  "hint.wait": "Un instant…",
  "hint.yes": "Une décision est nettement meilleure que les autres.",
  "hint.no": "Rien ne se détache : plusieurs décisions se valent à peu près.",
  "hint.lit": "Regardez la partie en surbrillance.",
  "hint.beside": "Regardez à côté du plateau.",
  "hint.careful": "Attention : ne terminez pas simplement votre tour ici.",
  "hint.this": "Cette décision",
  "hint.next": "La suivante",
};

export default fr;
