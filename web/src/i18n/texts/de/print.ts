import type { Translation } from "../../format";
import type en from "../en/print";

const de: Translation<typeof en> = {
  title: "Zum Ausdrucken",
  lead: "Die Spiele sind vergriffen. Hier gibt es sie als Bögen zum Ausschneiden, in Originalgröße, mit den Regeln.",
  box: "Spiel",
  paper: "Papier",
  a4: "A4",
  letter: "Letter",
  language: "Sprache der Bögen",
  hint: "Mit **100 %** drucken, nicht „an Seite anpassen“. Das Lineal auf jedem Bogen muss 50 mm messen.",
  get: "PDF holen",
};

export default de;
