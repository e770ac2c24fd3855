import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadrata/daily";

export default {
  "name.quadrata": "quadrata, alleen",
  "goal.quadrata": "Dertig worpen, zo veel mogelijk punten.",
  "going.quadrata": "Worp {n} van {of}",
  "score.quadrata": { one: "{n} punt", other: "{n} punten" },
  "difference.quadrata":
    "Het grootste verschil zit bij worp {card}. Gewonnen driehoeken: {yours} bij jou, {best} in de beste bekende oplossing.",
} satisfies Translation<typeof en>;
