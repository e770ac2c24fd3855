/** Keys. */
import type { Translation } from "$lib/i18n/format";
import type en from "./en";

const nl: Translation<typeof en> = {
  title: "Toetsen",
  everywhere: "Aan elke tafel",
  keys: "dit blad",
  turns: "door de beurten gaan",
  hint: "een tip, waar tips zijn",
  lay: "leggen, plaatsen of kiezen",
  letGo: "loslaten",
  size: "klein, middelgroot, groot huis",
  move: "het stuk verplaatsen",
  turn: "draaien",
  slide: "volgend huis dat kan schuiven",
  claim: "het plein claimen",
  end: "de beurt beëindigen",
  nextPlace: "volgende mogelijke plek",
  take: "een kaart kiezen",
  draw: "een kaart trekken",
  pass: "passen",
  zoom: "zoomen, weer passend maken",
  form: "een vorm kiezen op getal",
  flip: "omdraaien",
  reserve: "naar de reserve",
  supply: "terug naar de voorraad",
  nextForm: "volgende vorm die kan bewegen",
  learning: "Lessen, puzzels, naspelen en analyse",
  next: "volgende stap of puzzel, als die klaar is",
  solution: "de oplossing tonen",
  again: "een puzzel opnieuw proberen",
  playBack: "een partij naspelen, stoppen",
  mistake: "volgende fout in een analyse",
  ownLine: "in een analyse iets anders proberen",
  oneBack: "een eigen zet terug",
};

export default nl;
