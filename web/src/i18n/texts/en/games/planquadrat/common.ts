/** Name, goal and options, as the page around the board says them. */
export default {
  "game.planquadrat": "Grid Square",
  "game.planquadrat.lead": "Place houses in the grooves, slide them, close courts and claim them.",
  "option.sliding": "Allow sliding",
  "option.sliding.hint": "Off: the simpler variant; houses are placed and stay there.",
  "goal.planquadrat":
    "**The goal:** close courts with your houses and claim them; the player who owns the most little squares wins.",
} as const;
