import type { Translation } from "$lib/i18n/format";
import type en from "./en";

const de: Translation<typeof en> = {
  title: "Zum Ausdrucken",
  lead: "Die Spiele sind vergriffen. Hier gibt es sie als Bögen zum Ausschneiden, in wahrer Größe, mit den Regeln.",
  box: "Spiel",
  planquadrat:
    "Ein Spielplan, 24 Häuser als gefaltete Streifen und 6 Denkmäler je Spieler, Regeln. Dazu braucht man Schere und Kleber.",
  quadracarta:
    "Die Karten zweimal drucken: 48 Karten mit Rückseiten und die Regeln beider Spiele. Dazu braucht man eine Schere.",
  quadrata: "Quadrate mit Reservefeldern, 45 Legeformen, Regeln. Dazu braucht man eine Schere und einen Würfel.",
  paper: "Papier",
  a4: "A4",
  letter: "Letter",
  language: "Sprache der Bögen",
  hint: "Mit **100 %** drucken, nicht „an Seite anpassen“. Das Lineal auf jedem Bogen muss 50 mm messen.",
  get: "PDF holen",
};

export default de;
