"""Operations: metrics, logging, the log of refusals, reports from chats."""
