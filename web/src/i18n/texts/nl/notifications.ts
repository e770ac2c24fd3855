import type { Translation } from "../../format";
import type en from "../en/notifications";

const nl: Translation<typeof en> = {
  tell: "Laat het me weten als ik aan zet ben",
  here: "dit apparaat, alleen correspondentiepartijen",
  "here.quiet": "dit apparaat, niet tussen {begin} en {end}",
  denied: "Je browser blokkeert meldingen; in de instellingen kun je ze toestaan.",
  failed: "Dat lukte niet. Probeer het later nog eens.",
  quiet: "Stille uren",
  "quiet.hint": "dan komt er niets; twee keer dezelfde tijd zet ze uit",
  "quiet.begin": "Stil vanaf",
  "quiet.end": "Stil tot",
  mail: "E-mail",
  "mail.off": "nog geen adres; alleen voor correspondentiepartijen",
  "mail.asked": "We hebben naar {address} geschreven. Open de link in dat bericht.",
  "mail.on": "We mailen {address} als je aan zet bent",
  set: "Instellen",
  remove: "Verwijderen",
  "confirm.title": "Je adres",
  "confirm.done": "Dank je. Vanaf nu mailen we je daar als je aan zet bent.",
  prepare: "Antwoord voorbereiden",
  "prepare.hint":
    "Vul beide in als hele beurten in notatie, bijvoorbeeld c3-c5. Het kost geen tijd en alleen jij ziet het.",
  "prepare.if": "Als {name} speelt",
  "prepare.then": "speel jij",
  "prepare.keep": "Voorbereiden",
  "prepare.is": "Bij {played} speel jij {answer}",
  "prepare.withdraw": "Intrekken",
  holiday: "Vakantie nemen",
  "holiday.hint": "Je klok aan deze tafel staat zoveel dagen stil. Je hebt per tafel {n} vakantiedagen per jaar.",
  "holiday.days": "Dagen",
  "holiday.take": "Nu beginnen",
  "holiday.until": { you: "Je bent met vakantie tot {day}.", other: "{name} is met vakantie tot {day}." },
};

export default nl;
