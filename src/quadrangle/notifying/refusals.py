"""Why notifications are refused."""

from __future__ import annotations

from quadrangle.core.errors import Refusal
from quadrangle.core.errors import Refused as Refused

NO_PUSH = Refusal("no-push", "Notifications", "This server sends no notifications to devices.")
NO_MAIL = Refusal("no-mail", "Notifications", "This server sends no e-mail.")
BAD_ENDPOINT = Refusal("bad-endpoint", "Notifications", "This is no push service that the server may send to.")
BAD_KEYS = Refusal("bad-keys", "Notifications", "The keys of this device cannot be used.")
BAD_ZONE = Refusal("bad-zone", "Notifications", "There is no time zone called {zone}.")
BAD_ADDRESS = Refusal("bad-address", "Notifications", "This is no e-mail address.")
ASKED_LATELY = Refusal(
    "asked-lately", "Notifications", "A message was sent there a short while ago; please look for it."
)
NO_SUCH_REQUEST = Refusal(
    "no-such-request", "Notifications", "This link is not valid any more; ask for another message."
)

NOTIFYING_REFUSALS = tuple(value for value in list(globals().values()) if isinstance(value, Refusal))
