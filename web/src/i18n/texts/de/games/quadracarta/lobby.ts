import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadracarta/lobby";

export default {
  "tables.quadracarta": "Karten",
} satisfies Translation<typeof en>;
