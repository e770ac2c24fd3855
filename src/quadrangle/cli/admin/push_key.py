"""`quadrangle admin push-key`: a key for push notifications."""

from __future__ import annotations

from quadrangle.cli.console import out
from quadrangle.core import extras


def push_key() -> None:
    """Print a new private key for the setting `push_key`. The server signs push messages with it."""
    extras.require("site", "Push notifications", "py_vapid", "pywebpush")
    from quadrangle.notifications.web_push import new_key

    out.print(new_key(), markup=False, highlight=False)
