"""HTTP clients without TLS: loading all certificates for each httpx client would take longer than most tests."""

from __future__ import annotations

from typing import Any

import httpx
from support.patience import PATIENCE


def web_client(**more: Any) -> httpx.AsyncClient:
    """A client for a server on this machine, which may be busy."""
    return httpx.AsyncClient(**{"verify": False, "timeout": PATIENCE, **more})
