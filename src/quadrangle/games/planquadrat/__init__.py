"""PlanQuadrat (Grid Square, Quadrilatère, Monumenten): houses in the grooves of an 8 × 8 board."""
