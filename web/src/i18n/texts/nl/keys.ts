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
  zen: "zenmodus: alleen wat het spel nodig heeft",
  drawing:
    "De rechtermuisknop tekent cirkels en pijlen op het bord, met Shift in een tweede kleur. De volgende stelling wist ze.",
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
