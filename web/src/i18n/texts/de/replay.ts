import type en from "../en/replay";
import type { Translation } from "../../format";

const de: Translation<typeof en> = {
  title: "Wiedergabe",
  lead: "Hier kannst du jede aufgezeichnete Partie abspielen: deine eigene, eine von Freunden oder eine von der Kommandozeile.",
  start: "Der Anfang.",
  turns: { one: "{n} Zug", other: "{n} Züge" },
  transport: "Wiedergabe",
  first: "Zum Anfang",
  back: "Einen Zug zurück",
  next: "Einen Zug weiter",
  last: "Zum Ende",
  play: "Abspielen",
  pause: "Pause",
  scrubber: "Zug",
  where: "{turn} von {n}",
  speed: "Tempo: {speed}",
  "embed.title": "Auf deiner eigenen Seite",
  "embed.lead": "Ein kleiner Rahmen ohne Cookies. Er folgt dem Farbschema der Leser und führt hierher zurück.",
  "embed.480": "480 px",
  "embed.320": "320 px",
  "embed.full": "Volle Breite",
  "embed.begin": "Bei Zug {turn} beginnen",
  "embed.code": "Code für deine Seite",
  "embed.copy": "Code kopieren",
  "take.title": "Zum Mitnehmen",
  "take.record": "Aufzeichnung",
  "take.svg": "Stellung als SVG",
  "take.png": "Stellung als PNG",
  "take.webp": "Partie als bewegtes Bild",
  "take.cannot": "Dieser Browser kann keine bewegten Bilder erzeugen.",
  "take.failed": "Das hat nicht geklappt. Bitte versuche es noch einmal.",
  "open.drop": "Aufzeichnung hier ablegen",
  "open.lead": "Eine .json-Datei oder die erste Partie einer .jsonl-Datei. Jeder Zug wird nach den Regeln geprüft.",
  "open.choose": "Datei auswählen",
};

export default de;
