/** Keys. */
import type { Translation } from "../../format";
import type en from "../en/keys";

const nl: Translation<typeof en> = {
  title: "Toetsen",
  everywhere: "Aan elke tafel",
  keys: "deze lijst",
  turns: "door de beurten gaan",
  hint: "een tip, waar tips zijn",
  lay: "leggen, plaatsen of kiezen",
  letGo: "loslaten",
  move: "het stuk verplaatsen",
  turn: "draaien",
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
