export default {
  title: "Print and play",
  lead: "The games are out of print. Here they are as sheets to cut out, at true size, with the rules.",
  box: "Game",
  planquadrat: "A board, 24 houses as folded strips and 6 monuments a player, rules. You need scissors and glue.",
  quadracarta: "Print the cards twice: 48 cards with backs, and the rules of both games. You need scissors.",
  quadrata: "Squares with reserves, 45 forms, rules. You need scissors and a die.",
  paper: "Paper",
  a4: "A4",
  letter: "Letter",
  language: "Language of the sheets",
  hint: "Print at **100 %**, not “fit to page”. The ruler on each sheet must measure 50 mm.",
  get: "Get the PDF",
} as const;
