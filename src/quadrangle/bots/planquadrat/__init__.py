"""What bots know about PlanQuadrat."""
