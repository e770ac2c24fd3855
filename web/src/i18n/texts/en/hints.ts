/** Hints in English. */
const en = {
  "hint.title": "Hint",
  "hint.ask": "Hint",
  "hint.where": "Where to look?",
  "hint.which": "Show the move",
  "hint.hide": "Hide",
  "hint.wait": "A moment…",
  "hint.yes": "One decision is clearly better than the others.",
  "hint.no": "Nothing stands out: several decisions are about equally good.",
  "hint.lit": "Look at the highlighted part.",
  "hint.beside": "Look beside the board.",
  "hint.careful": "Careful: do not simply end your turn here.",
  "hint.this": "This decision",
  "hint.next": "Next best",
} as const;

export default en;
