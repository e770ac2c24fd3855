/** Keys. */
import type { Translation } from "../../format";
import type en from "../en/keys";

const de: Translation<typeof en> = {
  title: "Tasten",
  everywhere: "An jedem Tisch",
  keys: "dieses Blatt",
  turns: "durch die Züge gehen",
  hint: "ein Tipp, wo es Tipps gibt",
  lay: "legen, setzen oder wählen",
  letGo: "loslassen",
  zen: "Zen-Modus: nur, was das Spiel braucht",
  drawing:
    "Die rechte Maustaste zeichnet Kreise und Pfeile auf die Spielfläche, mit Umschalt in einer zweiten Farbe. Die nächste Stellung löscht sie.",
  move: "das Teil bewegen",
  turn: "drehen",
  learning: "Lektionen, Aufgaben, Abspielen und Auswertung",
  next: "nächster Schritt, nächste Aufgabe, wenn gelöst",
  solution: "die Lösung zeigen",
  again: "eine Aufgabe noch einmal versuchen",
  playBack: "eine Partie abspielen, anhalten",
  mistake: "nächster Fehler in einer Auswertung",
  ownLine: "in einer Auswertung anderes ausprobieren",
  oneBack: "einen eigenen Zug zurück",
};

export default de;
