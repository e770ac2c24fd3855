import type { Translation } from "$lib/i18n/format";
import type en from "./en";

const fr: Translation<typeof en> = {
  title: "À imprimer",
  lead: "Ces jeux sont épuisés. Les voici en planches à découper, en vraie grandeur, avec les règles.",
  box: "Jeu",
  planquadrat:
    "Un plateau, 24 maisons en bandes pliées et 6 monuments par joueur, les règles. Il faut des ciseaux et de la colle.",
  quadracarta:
    "Imprimez les cartes deux fois : 48 cartes avec leurs dos, et les règles des deux jeux. Il faut des ciseaux.",
  quadrata: "Des carrés avec réserve, 45 formes, les règles. Il faut des ciseaux et un dé.",
  paper: "Papier",
  a4: "A4",
  letter: "Letter",
  language: "Langue des planches",
  hint: "Imprimez à **100 %**, sans « ajuster à la page ». La règle de chaque planche doit mesurer 50 mm.",
  get: "Obtenir le PDF",
};

export default fr;
