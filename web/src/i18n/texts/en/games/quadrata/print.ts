/** Print and play. */
export default {
  quadrata: "Squares with reserves, 45 forms, rules. You need scissors and a die.",
} as const;
