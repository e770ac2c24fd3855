import type { Translation } from "../../format";
import type en from "../en/print";

const nl: Translation<typeof en> = {
  title: "Zelf printen",
  lead: "De spellen zijn niet meer te koop. Hier zijn ze als vellen om uit te knippen, op ware grootte, met de regels.",
  box: "Spel",
  paper: "Papier",
  a4: "A4",
  letter: "Letter",
  language: "Taal van de vellen",
  hint: "Print op **100%**, niet “passend op pagina”. De liniaal op elk vel moet 50 mm meten.",
  get: "PDF ophalen",
};

export default nl;
