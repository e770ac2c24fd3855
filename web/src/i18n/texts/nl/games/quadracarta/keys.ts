import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadracarta/keys";

export default {
  "quadracarta.nextPlace": "volgende mogelijke plek",
  "quadracarta.take": "een kaart kiezen",
  "quadracarta.draw": "een kaart trekken",
  "quadracarta.pass": "passen",
  "quadracarta.zoom": "zoomen, weer passend maken",
} satisfies Translation<typeof en>;
