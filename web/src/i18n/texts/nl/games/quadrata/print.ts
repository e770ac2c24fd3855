import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadrata/print";

export default {
  quadrata: "Vierkanten met reserve, 45 vormen, de regels. Je hebt een schaar en een dobbelsteen nodig.",
} satisfies Translation<typeof en>;
