/** What the keys do. */
export default {
  "planquadrat.size": "small, medium, large house",
  "planquadrat.slide": "next house that can slide",
  "planquadrat.claim": "claim the court",
  "planquadrat.end": "end the turn",
  "planquadrat.flip": "see the board from the other side",
} as const;
