/** Keys. */
import type { Translation } from "$lib/i18n/format";
import type en from "./en";

const fr: Translation<typeof en> = {
  title: "Touches",
  everywhere: "À toutes les tables",
  keys: "cette feuille",
  turns: "parcourir les tours",
  hint: "un indice, là où il y en a",
  lay: "poser, placer ou choisir",
  letGo: "lâcher",
  size: "petite, moyenne, grande maison",
  move: "déplacer la pièce",
  turn: "tourner",
  slide: "maison suivante qui peut coulisser",
  claim: "occuper la place",
  end: "finir le tour",
  nextPlace: "endroit possible suivant",
  take: "choisir une carte",
  draw: "piocher une carte",
  pass: "passer",
  zoom: "zoomer, puis ajuster",
  form: "choisir une forme par son nombre",
  flip: "retourner",
  reserve: "dans la réserve",
  supply: "retour au stock",
  nextForm: "forme suivante qui peut bouger",
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
