"""The protocol all games speak: facts, states, actions, errors, records. Standard library only."""
