import type { Translation } from "$lib/i18n/format";
import type en from "./en";

const nl: Translation<typeof en> = {
  title: "Zelf printen",
  lead: "De spellen zijn uitverkocht. Hier zijn ze als vellen om uit te knippen, op ware grootte, met de regels.",
  box: "Spel",
  planquadrat:
    "Een bord, 24 huizen als gevouwen stroken en 6 monumenten per speler, de regels. Je hebt een schaar en lijm nodig.",
  quadracarta:
    "Print de kaarten twee keer: 48 kaarten met achterkanten, en de regels van beide spellen. Je hebt een schaar nodig.",
  quadrata: "Vierkanten met reserve, 45 vormen, de regels. Je hebt een schaar en een dobbelsteen nodig.",
  paper: "Papier",
  a4: "A4",
  letter: "Letter",
  language: "Taal van de vellen",
  hint: "Print op **100 %**, niet “passend op pagina”. De liniaal op elk vel moet 50 mm meten.",
  get: "PDF ophalen",
};

export default nl;
