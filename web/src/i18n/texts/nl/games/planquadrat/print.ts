import type { Translation } from "../../../../format";
import type en from "../../../en/games/planquadrat/print";

export default {
  planquadrat:
    "Een bord, de regels en voor elke speler 24 huizen om te vouwen en 6 monumenten. Je hebt een schaar en lijm nodig.",
} satisfies Translation<typeof en>;
