import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadrata/keys";

export default {
  "quadrata.form": "Form nach Augenzahl wählen",
  "quadrata.flip": "wenden",
  "quadrata.reserve": "in die Reserve",
  "quadrata.supply": "zurück in den Vorrat",
  "quadrata.nextForm": "nächste bewegliche Form",
} satisfies Translation<typeof en>;
