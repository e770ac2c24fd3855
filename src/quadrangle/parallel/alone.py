"""What makes a cluster that we start ourselves one for this machine alone. Ray reads it when it is loaded."""

from __future__ import annotations

import os
import secrets
import sys

LOCAL = "local"
SETTINGS = {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # which means on every system: listen for this machine only
    "RAY_USAGE_STATS_ENABLED": "0",  # tell nobody else
    "RAY_AUTH_MODE": "token",  # and work for nobody who does not know the token
}


def set_up_alone() -> None:
    """Before Ray is loaded; a program that has loaded it already has settings of its own."""
    if "ray" not in sys.modules:
        for name, value in {**SETTINGS, "RAY_AUTH_TOKEN": secrets.token_hex(32)}.items():
            os.environ.setdefault(name, value)
