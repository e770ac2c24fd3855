/** Name, goal and options, as the page around the board says them. */
export default {
  "game.maxisurf": "Maxisurf",
  "game.minisurf": "Minisurf",
  "game.maxisurf.lead": "Lay your cards so that even your smallest group of coats of arms is large.",
  "game.minisurf.lead": "Coat of arms on coat of arms: stack your cards on as few cells as you can.",
  "option.duplicate": "Duplicate",
  "option.duplicate.hint": "Everybody lays the same cards in the same order; can be played alone.",
  "goal.maxisurf": "**The goal:** of all your groups only the smallest counts; the player with the largest one wins.",
  "goal.minisurf": "**The goal:** lay your cards on as few cells as you can; the player who covers the fewest wins.",
} as const;
