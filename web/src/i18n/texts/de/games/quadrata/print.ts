import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadrata/print";

export default {
  quadrata: "Quadrate mit Reservefeldern, 45 Legeformen, Regeln. Dazu braucht man eine Schere und einen Würfel.",
} satisfies Translation<typeof en>;
