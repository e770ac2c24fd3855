import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadrata/print";

export default {
  quadrata: "Des carrés avec réserve, 45 formes, les règles. Il faut des ciseaux et un dé.",
} satisfies Translation<typeof en>;
