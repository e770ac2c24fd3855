/** Keys. */
import type { Translation } from "$lib/i18n/format";
import type en from "./en";

const de: Translation<typeof en> = {
  title: "Tasten",
  everywhere: "An jedem Tisch",
  keys: "dieses Blatt",
  turns: "durch die Züge gehen",
  hint: "ein Tipp, wo es Tipps gibt",
  lay: "legen, setzen oder wählen",
  letGo: "loslassen",
  size: "kleines, mittelgroßes, großes Haus",
  move: "das Teil bewegen",
  turn: "drehen",
  slide: "nächstes verschiebbares Haus",
  claim: "den Platz besetzen",
  end: "den Zug beenden",
  nextPlace: "nächste mögliche Stelle",
  take: "eine Karte wählen",
  draw: "eine Karte ziehen",
  pass: "passen",
  zoom: "vergrößern, wieder einpassen",
  form: "Form nach Augenzahl wählen",
  flip: "umdrehen",
  reserve: "ins Reservefeld",
  supply: "zurück in den Vorrat",
  nextForm: "nächste bewegliche Form",
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
