import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadrata/common";

export default {
  "game.quadrata": "quadrata",
  "game.quadrata.lead": "Gooi de dobbelsteen en vul je vierkant met driehoeken, trapezia en huizen.",
  "option.alone": "Alleen",
  "option.alone.hint": "Eén speler vult het grote vierkant.",
  "option.rounds": "Rondes",
  "option.rounds.hint": "De punten van alle rondes worden opgeteld.",
  "option.turn_limit": "Maximaal aantal beurten per ronde",
  "option.turn_limit.hint": "Per speler; 0 = geen limiet.",
  "goal.quadrata":
    "**Het doel:** je vierkant vullen. Elke vorm erin levert een punt op, elke vorm in de reserve kost er een.",
} satisfies Translation<typeof en>;
