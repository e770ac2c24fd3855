import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadrata/puzzles";

export default {
  "quadrata.fill": "Remplissez votre carré. Vos lancers : {rolls}.",
  "quadrata.fill.how": "Une forme pour chaque nombre, dans cet ordre. {name} ne vous gêne pas.",
  "quadrata.fill.reached": { one: "Il reste {n} triangle libre.", other: "Il reste {n} triangles libres." },
  "quadrata.fill.reached.0": "Votre carré est plein.",
  "theme.two-moves": "Deux coups",
  "theme.three-moves": "Trois coups",
  "theme.shift": "Déplacer",
  "theme.two-shifts": "Déplacer deux fois",
  "theme.from-reserve": "De la réserve",
  "theme.make-room": "Faire de la place",
  "theme.aside": "Mettre de côté",
  "theme.joker": "Joker",
  "theme.parallelogram": "Parallélogramme",
} satisfies Translation<typeof en>;
