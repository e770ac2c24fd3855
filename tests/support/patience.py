"""How long a test waits for a condition before it has failed."""

# Seconds. On a busy machine a correct program can be slow, and waiting longer costs passing tests nothing.
PATIENCE = 120.0
