/** The daily challenge. */
export default {
  "goal.minisurf": "Sixteen cards, fewest cells.",
  "goal.maxisurf": "Eighteen cards, largest smallest group.",
  "going.minisurf": "Card {n} of {of}",
  "going.maxisurf": "Card {n} of {of}",
  "score.minisurf": { one: "{n} cell", other: "{n} cells" },
  "score.maxisurf": "Group of {n}",
  "difference.minisurf":
    "The largest difference is at card {card}. New cells: {yours} in your area, {best} in the best known.",
  "difference.maxisurf":
    "The largest difference is after card {card}. Smallest group: {yours} in your area, {best} in the best known.",
} as const;
