"""The socket: connections, their messages, and revocation of sessions that end."""
