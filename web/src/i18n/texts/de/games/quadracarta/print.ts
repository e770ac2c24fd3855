import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadracarta/print";

export default {
  "name.quadracarta": "Minisurf, Maxisurf",
  quadracarta: "Alle 48 Karten mit Rückseiten und die Regeln beider Spiele. Dazu braucht man eine Schere.",
} satisfies Translation<typeof en>;
