import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadrata/keys";

export default {
  "quadrata.form": "choisir une forme par son nombre",
  "quadrata.flip": "retourner",
  "quadrata.reserve": "dans la réserve",
  "quadrata.supply": "retour au stock",
  "quadrata.nextForm": "forme suivante qui peut bouger",
} satisfies Translation<typeof en>;
