import type { Translation } from "../../../../format";
import type en from "../../../en/games/planquadrat/print";

export default {
  planquadrat:
    "Un plateau, les règles et, pour chaque joueur, 24 maisons à plier et 6 monuments. Il faut des ciseaux et de la colle.",
} satisfies Translation<typeof en>;
