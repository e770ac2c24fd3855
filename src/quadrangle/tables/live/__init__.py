"""Tables in memory: rooms, commits, snapshots, subscribers, presence, chat, timeouts. Uses ports only."""
