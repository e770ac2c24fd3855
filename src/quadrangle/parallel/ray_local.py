"""Settings that restrict a local Ray cluster to this machine. Ray reads them when it is imported."""

from __future__ import annotations

import os
import secrets
import sys

LOCAL = "local"
SETTINGS = {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # on every system: listen on localhost only
    "RAY_USAGE_STATS_ENABLED": "0",  # send no usage statistics
    "RAY_AUTH_MODE": "token",  # accept only clients with the token
}


def restrict_to_this_machine() -> None:
    """Apply the settings, unless Ray is imported already."""
    if "ray" not in sys.modules:
        for name, value in {**SETTINGS, "RAY_AUTH_TOKEN": secrets.token_hex(32)}.items():
            os.environ.setdefault(name, value)
