/** The daily challenge. */
export default {
  "name.quadrata": "quadrata, alone",
  "goal.quadrata": "Thirty rolls, the most points.",
  "going.quadrata": "Roll {n} of {of}",
  "score.quadrata": { one: "{n} point", other: "{n} points" },
  "difference.quadrata":
    "The largest difference is at roll {card}. Triangles gained: {yours} by you, {best} by the best known.",
} as const;
