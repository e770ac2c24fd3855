import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadracarta/print";

export default {
  "name.quadracarta": "Minisurf, Maxisurf",
  quadracarta: "Alle 48 kaarten met achterkanten, en de regels van beide spellen. Je hebt een schaar nodig.",
} satisfies Translation<typeof en>;
