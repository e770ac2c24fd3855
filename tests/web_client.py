"""HTTP without TLS: httpx reads the certificates of all authorities for every client, longer than most tests take."""

from __future__ import annotations

from typing import Any

import httpx


def web_client(**more: Any) -> httpx.AsyncClient:
    """A client for a server on this machine, which may have much else to do."""
    return httpx.AsyncClient(**{"verify": False, "timeout": 30.0, **more})
