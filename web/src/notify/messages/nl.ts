import type { Translation } from "$lib/i18n/format";
import type en from "./en";

const nl: Translation<typeof en> = {
  tell: "Zeg me wanneer ik aan zet ben",
  here: "dit apparaat, alleen partijen per dag",
  "here.quiet": "dit apparaat, niet tussen {begin} en {end}",
  denied: "Je browser staat het niet toe; in de instellingen kan het.",
  failed: "Dat lukte niet. Probeer het later nog eens.",
  quiet: "Stille uren",
  "quiet.hint": "dan komt er niets; twee keer dezelfde tijd: geen",
  "quiet.begin": "Stil vanaf",
  "quiet.end": "Stil tot",
  mail: "E-mail",
  "mail.off": "nog geen adres; alleen voor partijen per dag",
  "mail.asked": "We hebben naar {address} geschreven. Open de link in dat bericht.",
  "mail.on": "{address} hoort wanneer je aan zet bent",
  set: "Instellen",
  remove: "Verwijderen",
  "confirm.title": "Je adres",
  "confirm.done": "Dank je. Vanaf nu hoor je daar wanneer je aan zet bent.",
  prepare: "Antwoord voorbereiden",
  "prepare.hint": "Beide als hele beurten, in notatie, bijvoorbeeld c3-c5. Het kost geen tijd en alleen jij ziet het.",
  "prepare.if": "Als {name} speelt",
  "prepare.then": "speel jij",
  "prepare.keep": "Voorbereiden",
  "prepare.is": "Bij {played} speel jij {answer}",
  "prepare.withdraw": "Intrekken",
  holiday: "Vakantie nemen",
  "holiday.hint": "Je klok aan deze tafel staat zoveel dagen stil. Je hebt er hier 21 per jaar.",
  "holiday.days": "Dagen",
  "holiday.take": "Nu beginnen",
  "holiday.until": { you: "Je bent met vakantie tot {day}.", other: "{name} is met vakantie tot {day}." },
};

export default nl;
