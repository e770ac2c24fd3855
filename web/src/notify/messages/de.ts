import type { Translation } from "$lib/i18n/format";
import type en from "./en";

const de: Translation<typeof en> = {
  tell: "Sag mir, wann ich am Zug bin",
  here: "dieses Gerät, nur Partien nach Tagen",
  "here.quiet": "dieses Gerät, nicht zwischen {begin} und {end}",
  denied: "Dein Browser erlaubt es nicht; seine Einstellungen können das ändern.",
  failed: "Das ging nicht. Bitte versuch es später noch einmal.",
  quiet: "Ruhezeit",
  "quiet.hint": "dann kommt nichts; zweimal dieselbe Zeit: keine",
  "quiet.begin": "Ruhe von",
  "quiet.end": "Ruhe bis",
  mail: "E-Mail",
  "mail.off": "noch keine Adresse; nur für Partien nach Tagen",
  "mail.asked": "Wir haben an {address} geschrieben. Öffne den Link in der Nachricht.",
  "mail.on": "{address} erfährt, wann du am Zug bist",
  set: "Setzen",
  remove: "Entfernen",
  "confirm.title": "Deine Adresse",
  "confirm.done": "Danke. Ab jetzt erfährst du dort, wann du am Zug bist.",
  prepare: "Antwort vorbereiten",
  "prepare.hint": "Beides als ganze Züge in Notation, etwa c3-c5. Es kostet keine Zeit, und nur du siehst es.",
  "prepare.if": "Wenn {name} spielt:",
  "prepare.then": "spielst du",
  "prepare.keep": "Vorbereiten",
  "prepare.is": "Bei {played} spielst du {answer}",
  "prepare.withdraw": "Zurückziehen",
  holiday: "Urlaub nehmen",
  "holiday.hint": "Deine Uhr an diesem Tisch steht so viele Tage still. Du hast hier 21 im Jahr.",
  "holiday.days": "Tage",
  "holiday.take": "Jetzt beginnen",
  "holiday.until": { you: "Du bist im Urlaub bis {day}.", other: "{name} ist im Urlaub bis {day}." },
};

export default de;
