import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadrata/common";

export default {
  "game.quadrata": "quadrata",
  "game.quadrata.lead": "Würfeln und das Quadrat mit Dreiecken, Trapezen und Häusern füllen.",
  "option.alone": "Allein",
  "option.alone.hint": "Eine Person füllt das große Quadrat.",
  "option.rounds": "Runden",
  "option.rounds.hint": "Gewertet wird die Summe aller Runden.",
  "option.turn_limit": "Höchstens so viele Züge pro Runde",
  "option.turn_limit.hint": "Je Spieler; 0 heißt unbegrenzt.",
  "goal.quadrata":
    "**Das Ziel:** dein Quadrat füllen. Jede Form darin bringt einen Punkt, jede in der Reserve kostet einen.",
} satisfies Translation<typeof en>;
