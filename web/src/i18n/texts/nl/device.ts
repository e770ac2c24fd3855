export default {
  "start.title": "Quadrangle op dit apparaat klaarzetten",
  "start.lead": "Ongeveer {mb} MB, één keer. Daarna opent het meteen, ook zonder netwerk.",
  "start.bytes": "{now} van {all} MB",
  "start.soon": "Bijna klaar: de spellen starten.",
  "start.again": "De spellen starten …",
  "start.meanwhile": "Je kunt alvast de regels lezen, de lessen bekijken en de spellen printen.",
  "start.private":
    "Er wordt niets verzonden. Partijen, namen en uitslagen blijven op dit apparaat tot je ze zelf deelt.",
  "start.policy":
    "De spellen kunnen niet starten: deze website verbiedt WebAssembly. De content security policy moet “wasm-unsafe-eval” voor scripts toestaan.",
  "start.failed": "De spellen kunnen hier niet starten: {reason}",
  "start.stopped": "De download is gestopt bij {now} van {all} MB. Probeer het opnieuw zodra er weer netwerk is.",
  "start.retry": "Opnieuw proberen",
  "here.title": "Op dit apparaat",
  "here.lead":
    "Alle partijen en uitslagen staan alleen in deze browser en worden na elke zet opgeslagen. Met een bestand neem je ze mee naar een andere browser, of bewaar je ze voor als deze zijn gegevens wist.",
  "here.save": "Alles in een bestand opslaan",
  "here.restore": "Uit een bestand toevoegen",
  "here.restored": { one: "{n} partij is toegevoegd.", other: "{n} partijen zijn toegevoegd." },
  "here.unreadable": "Dit bestand bevat geen opgeslagen partijen van Quadrangle.",
  "tab.title": "Deze partij is open in een ander tabblad",
  "tab.lead": "Twee tabbladen mogen niet dezelfde partij spelen. Ga terug naar het andere, of speel hier verder.",
  "tab.here": "Hier verder spelen",
  "link.button": "Partij versturen",
  "link.title": "Je zet zit in deze link",
  "link.start": "De partij zit in deze link",
  "link.lead":
    "Laat de QR-code zien of stuur de link zoals je wilt. De hele partij zit erin; geen server bewaart iets.",
  "link.next": "Het antwoord komt ook als link. Open die op dit apparaat, en de partij gaat verder.",
  "link.label": "Link naar deze partij",
  "link.size": { one: "{n} teken", other: "{n} tekens" },
  "link.large": "Deze partij is te lang voor een QR-code. Stuur in plaats daarvan de link.",
  "link.friends": "Alleen onder vrienden: er wordt getrokken en gedobbeld op het apparaat van wie aan zet is.",
  "link.close": "Naar de tafel",
  "open.checking": "Elke zet van deze link wordt gecontroleerd …",
  "open.title": "Een partij in een link",
  "open.own": "De partij op dit apparaat openen",
  "open.apart": "De link als aparte partij openen",
  "people.elsewhere":
    "Accounts, ratings en de lobby vragen een Quadrangle-server. Hier speel je op dit apparaat, of via een link met vrienden.",
  "daily.lead":
    "Voor iedereen op deze dag hetzelfde, één poging telt mee. De uitdaging volgt uit de datum, dus iedereen kan vooruitkijken.",
} as const;
