"""PostgreSQL: the log, jobs and notices for many nodes."""
