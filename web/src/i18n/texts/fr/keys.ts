/** Keys. */
import type { Translation } from "../../format";
import type en from "../en/keys";

const fr: Translation<typeof en> = {
  title: "Touches",
  everywhere: "À toutes les tables",
  keys: "cette liste",
  turns: "parcourir les tours",
  hint: "un indice, là où il y en a",
  lay: "poser, placer ou choisir",
  letGo: "lâcher",
  zen: "mode zen : seulement le nécessaire",
  drawing:
    "Le bouton droit de la souris dessine des cercles et des flèches sur le plateau, avec Maj dans une seconde couleur. La position suivante les efface.",
  move: "déplacer la pièce",
  turn: "tourner",
  learning: "Leçons, problèmes, relecture et analyse",
  next: "étape ou problème suivant, une fois résolu",
  solution: "montrer la solution",
  again: "réessayer un problème",
  playBack: "rejouer une partie, arrêter",
  mistake: "erreur suivante d’une analyse",
  ownLine: "essayer autre chose dans une analyse",
  oneBack: "reprendre un de ses coups",
};

export default fr;
