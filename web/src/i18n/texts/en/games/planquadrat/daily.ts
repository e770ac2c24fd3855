/** The daily challenge. */
export default {
  "goal.planquadrat": "One turn, one task.",
  "going.planquadrat": "Begun",
  "score.planquadrat": { one: "First try", other: "{n} tries" },
} as const;
