import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadrata/puzzles";

export default {
  "quadrata.fill": "Vul je vierkant. Je gooit {rolls}.",
  "quadrata.fill.how": "Voor elk getal één vorm, in deze volgorde. {name} zit je niet in de weg.",
  "quadrata.fill.reached": { one: "Er is nog 1 driehoek vrij.", other: "Er zijn nog {n} driehoeken vrij." },
  "quadrata.fill.reached.0": "Je vierkant is vol.",
  "theme.two-moves": "Twee zetten",
  "theme.three-moves": "Drie zetten",
  "theme.shift": "Verleggen",
  "theme.two-shifts": "Twee keer verleggen",
  "theme.from-reserve": "Uit de reserve",
  "theme.make-room": "Ruimte maken",
  "theme.aside": "Opzijleggen",
  "theme.joker": "Joker",
  "theme.parallelogram": "Parallellogram",
} satisfies Translation<typeof en>;
