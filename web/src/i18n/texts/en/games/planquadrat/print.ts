/** Print and play. */
export default {
  planquadrat: "A board, the rules, and for each player 24 houses to fold and 6 monuments. You need scissors and glue.",
} as const;
