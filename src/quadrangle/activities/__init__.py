"""What people do around tables: hints, reviews, learning progress and the daily challenge."""
