"""Exact results: small games solved to the end, and questions about cards and forms answered by trying everything."""
