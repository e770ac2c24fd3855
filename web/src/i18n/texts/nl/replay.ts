import type en from "../en/replay";
import type { Translation } from "../../format";

const nl: Translation<typeof en> = {
  title: "Naspelen",
  lead: "Elke vastgelegde partij kun je hier terugkijken: die van jezelf, van een vriend of van de opdrachtregel.",
  start: "Het begin.",
  turns: { one: "{n} beurt", other: "{n} beurten" },
  transport: "Afspelen",
  first: "Naar het begin",
  back: "Eén beurt terug",
  next: "Eén beurt verder",
  last: "Naar het einde",
  play: "Afspelen",
  pause: "Pauze",
  scrubber: "Beurt",
  where: "{turn} van {n}",
  speed: "Snelheid: {speed}",
  "embed.title": "Op je eigen pagina",
  "embed.lead": "Een klein kader zonder cookies. Het volgt het thema van de lezer en verwijst hierheen terug.",
  "embed.480": "480 px",
  "embed.320": "320 px",
  "embed.full": "Volle breedte",
  "embed.begin": "Beginnen bij beurt {turn}",
  "embed.code": "Code voor je pagina",
  "embed.copy": "Code kopiëren",
  "take.title": "Om mee te nemen",
  "take.record": "Partij",
  "take.svg": "Stelling als SVG",
  "take.png": "Stelling als PNG",
  "take.webp": "Partij als bewegend beeld",
  "take.cannot": "Deze browser kan geen bewegende beelden maken.",
  "take.failed": "Dat lukte niet. Probeer het nog eens.",
  "open.drop": "Zet hier een partij neer",
  "open.lead":
    "Een .json-bestand, of de eerste partij van een .jsonl-bestand. Elke zet wordt volgens de regels gecontroleerd.",
  "open.choose": "Bestand kiezen",
};

export default nl;
