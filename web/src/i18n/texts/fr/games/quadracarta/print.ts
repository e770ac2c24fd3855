import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadracarta/print";

export default {
  "name.quadracarta": "Minisurf, Maxisurf",
  quadracarta: "Les 48 cartes avec leurs dos, et les règles des deux jeux. Il faut des ciseaux.",
} satisfies Translation<typeof en>;
