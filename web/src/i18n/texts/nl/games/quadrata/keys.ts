import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadrata/keys";

export default {
  "quadrata.form": "een vorm kiezen op getal",
  "quadrata.flip": "omkeren",
  "quadrata.reserve": "naar de reserve",
  "quadrata.supply": "terug naar de voorraad",
  "quadrata.nextForm": "volgende vorm die kan bewegen",
} satisfies Translation<typeof en>;
