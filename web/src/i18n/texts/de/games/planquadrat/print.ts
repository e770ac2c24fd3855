import type { Translation } from "../../../../format";
import type en from "../../../en/games/planquadrat/print";

export default {
  planquadrat:
    "Ein Spielplan, die Regeln und für jeden Spieler 24 Häuser zum Falten und 6 Denkmäler. Dazu braucht man Schere und Kleber.",
} satisfies Translation<typeof en>;
