/** Name, goal and options, as the page around the board says them. */
export default {
  "game.quadrata": "quadrata",
  "game.quadrata.lead": "Roll the die and fill your square with triangles, trapeziums and houses.",
  "option.alone": "Alone",
  "option.alone.hint": "One player fills the large square.",
  "option.rounds": "Rounds",
  "option.rounds.hint": "The scores of all rounds are added up.",
  "option.turn_limit": "Turn limit per round",
  "option.turn_limit.hint": "Per player; 0 means no limit.",
  "goal.quadrata":
    "**The goal:** fill your square. Each form in it earns a point, each form in your reserve costs one.",
} as const;
