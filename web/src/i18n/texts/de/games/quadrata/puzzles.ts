import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadrata/puzzles";

export default {
  "quadrata.fill": "Fülle dein Quadrat. Du würfelst {rolls}.",
  "quadrata.fill.how": "Zu jeder Zahl eine Form, in dieser Reihenfolge. {name} kommt dir nicht in die Quere.",
  "quadrata.fill.reached": { one: "1 Dreieck ist noch frei.", other: "{n} Dreiecke sind noch frei." },
  "quadrata.fill.reached.0": "Dein Quadrat ist voll.",
  "theme.two-moves": "Zwei Züge",
  "theme.three-moves": "Drei Züge",
  "theme.shift": "Umlegen",
  "theme.two-shifts": "Zweimal umlegen",
  "theme.from-reserve": "Aus der Reserve",
  "theme.make-room": "Luft schaffen",
  "theme.aside": "Beiseitelegen",
  "theme.joker": "Joker",
  "theme.parallelogram": "Parallelogramm",
} satisfies Translation<typeof en>;
