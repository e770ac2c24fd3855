import type { Translation } from "../../format";
import type en from "../en/print";

const fr: Translation<typeof en> = {
  title: "À imprimer",
  lead: "Ces jeux sont épuisés. Les voici en planches à découper, en taille réelle, avec les règles.",
  box: "Jeu",
  paper: "Papier",
  a4: "A4",
  letter: "Letter",
  language: "Langue des planches",
  hint: "Imprimez à **100 %**, sans « ajuster à la page ». La règle de chaque planche doit mesurer 50 mm.",
  get: "Obtenir le PDF",
};

export default fr;
