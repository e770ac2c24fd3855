import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadrata/common";

export default {
  "game.quadrata": "quadrata",
  "game.quadrata.lead": "Lancer le dé et remplir son carré de triangles, de trapèzes et de maisons.",
  "option.alone": "En solitaire",
  "option.alone.hint": "Une seule personne remplit le grand carré.",
  "option.rounds": "Manches",
  "option.rounds.hint": "Les points de toutes les manches s’additionnent.",
  "option.turn_limit": "Nombre maximal de tours par manche",
  "option.turn_limit.hint": "Par joueur ; 0 = sans limite.",
  "goal.quadrata":
    "**Le but :** remplir votre carré. Chaque forme posée rapporte un point, chaque forme en réserve en coûte un.",
} satisfies Translation<typeof en>;
