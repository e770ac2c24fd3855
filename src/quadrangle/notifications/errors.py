"""Why notifications are refused."""

from __future__ import annotations

from quadrangle.core.errors import Refusal
from quadrangle.core.errors import Refused as Refused

NO_PUSH = Refusal("no-push", "Notifications", "This server does not send notifications to devices.")
NO_MAIL = Refusal("no-mail", "Notifications", "This server does not send e-mail.")
BAD_ENDPOINT = Refusal("bad-endpoint", "Notifications", "The server may not send to this push service.")
BAD_KEYS = Refusal("bad-keys", "Notifications", "The keys of this device cannot be used.")
BAD_ZONE = Refusal("bad-zone", "Notifications", "There is no time zone called {zone}.")
BAD_ADDRESS = Refusal("bad-address", "Notifications", "This is not a valid e-mail address.")
REQUESTED_RECENTLY = Refusal(
    "asked-lately", "Notifications", "A message was sent to this address a moment ago; please check your inbox."
)
NO_SUCH_REQUEST = Refusal(
    "no-such-request", "Notifications", "This link is no longer valid; please request a new message."
)

NOTIFICATION_REFUSALS = tuple(value for value in list(globals().values()) if isinstance(value, Refusal))
