"""The network side of the server: connection limits, the request guard, cookies, security headers, LAN."""
