/** Keys in English. */
const en = {
  title: "Keys",
  everywhere: "At every table",
  keys: "this sheet",
  turns: "step through the turns",
  hint: "a hint, where there are hints",
  lay: "lay, place or choose",
  letGo: "let go",
  zen: "zen mode: only what the game needs",
  drawing:
    "The right mouse button draws circles and arrows on the board, with Shift in a second colour. The next position erases them.",
  move: "move the piece",
  turn: "turn it",
  learning: "Lessons, puzzles, replay and review",
  next: "next step or puzzle, once it is done",
  solution: "show the solution",
  again: "try a puzzle again",
  playBack: "play back a game, or pause",
  mistake: "next mistake in a review",
  ownLine: "try your own line in a review",
  oneBack: "take back one move of your line",
} as const;

export default en;
