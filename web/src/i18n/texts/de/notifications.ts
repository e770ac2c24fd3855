import type { Translation } from "../../format";
import type en from "../en/notifications";

const de: Translation<typeof en> = {
  tell: "Benachrichtige mich, wenn ich am Zug bin",
  here: "dieses Gerät, nur Fernpartien",
  "here.quiet": "dieses Gerät, nicht zwischen {begin} und {end}",
  denied: "Dein Browser blockiert Benachrichtigungen; in seinen Einstellungen kannst du sie erlauben.",
  failed: "Das ging nicht. Bitte versuch es später noch einmal.",
  quiet: "Ruhezeit",
  "quiet.hint": "in dieser Zeit kommt nichts; zweimal dieselbe Uhrzeit schaltet sie ab",
  "quiet.begin": "Ruhe von",
  "quiet.end": "Ruhe bis",
  mail: "E-Mail",
  "mail.off": "noch keine Adresse; nur für Fernpartien",
  "mail.asked": "Wir haben an {address} geschrieben. Öffne den Link in der Nachricht.",
  "mail.on": "Wir schreiben an {address}, wenn du am Zug bist",
  set: "Eintragen",
  remove: "Entfernen",
  "confirm.title": "Deine Adresse",
  "confirm.done": "Danke. Ab jetzt schreiben wir dir dorthin, wenn du am Zug bist.",
  prepare: "Antwort vorbereiten",
  "prepare.hint": "Gib beides als ganze Züge in Notation ein, etwa c3-c5. Es kostet keine Zeit, und nur du siehst es.",
  "prepare.if": "Wenn {name} spielt:",
  "prepare.then": "spielst du",
  "prepare.keep": "Vorbereiten",
  "prepare.is": "Bei {played} spielst du {answer}",
  "prepare.withdraw": "Zurückziehen",
  holiday: "Urlaub nehmen",
  "holiday.hint":
    "Deine Uhr an diesem Tisch steht so viele Tage still. An jedem Tisch hast du {n} Urlaubstage im Jahr.",
  "holiday.days": "Tage",
  "holiday.take": "Jetzt beginnen",
  "holiday.until": { you: "Du bist im Urlaub bis {day}.", other: "{name} ist im Urlaub bis {day}." },
};

export default de;
