"""E-mail, through the operator's mail server."""

from __future__ import annotations

from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid, parseaddr
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

import aiosmtplib
import structlog

from quadrangle.notifications.preferences import LINK_LIFETIME
from quadrangle.notifications.texts import Message, words
from quadrangle.tables.ports import Clock

log = structlog.get_logger("quadrangle.notifications")
TIMEOUT_SECONDS = 10.0
# A folded link would be encoded, and mail programs would not find it. The standard allows 998 characters in a line.
UNFOLDED = SMTP.clone(max_line_length=900, cte_type="7bit")
# How long a link for a new password is valid; `accounts/recovery.py` decides it.
RESET_HOURS = 2


class MailServer(NamedTuple):
    """The mail server, and the sender of the messages."""

    host: str
    port: int
    sender: str
    user: str | None = None
    password: str | None = None
    security: Literal["starttls", "tls", "none"] = "starttls"


class Signature(NamedTuple):
    """Who sends: the name of the site, and links such as its contact and its imprint."""

    name: str = ""
    links: tuple[str, ...] = ()


NOBODY = Signature()


class MailSender:
    """`site` is the public address of the page, for links. Messages name it, and the site's own name if it has one.

    Every message has a link that ends such messages, for people and (RFC 8058) for mail programs: `unsubscribe` is its
    secret. It ends notifications only, or all e-mail to the address where the message is not a notification.
    """

    def __init__(self, server: MailServer, site: str, clock: Clock, signature: Signature = NOBODY) -> None:
        self._server = server
        self._site = site.rstrip("/")
        self._host = urlsplit(site).netloc
        self._clock = clock
        self._signature = signature

    async def send(self, address: str, language: str, message: Message, unsubscribe: str) -> bool:
        values = {"title": message.title, "about": message.body, "link": f"{self._site}{message.path}"}
        text = self._words(language, "mail", unsubscribe, **values)
        return await self._post(address, f"{message.title}: {message.body}", text, unsubscribe)

    async def ask(self, address: str, language: str, code: str, unsubscribe: str) -> bool:
        """Ask whether the owner of this address wants to be notified."""
        values = {"link": f"{self._site}/confirm/{code}", "days": str(LINK_LIFETIME.days)}
        text = self._words(language, "confirm-mail", f"{unsubscribe}/all", **values)
        return await self._post(address, words(language, "confirm"), text, f"{unsubscribe}/all")

    async def reset(self, address: str, language: str, name: str, code: str, unsubscribe: str) -> bool:
        """A link for a new password."""
        values = {"link": f"{self._site}/reset/{code}", "name": name, "hours": str(RESET_HOURS)}
        text = self._words(language, "reset-mail", f"{unsubscribe}/all", **values)
        return await self._post(address, words(language, "reset"), text, f"{unsubscribe}/all")

    def _words(self, language: str, key: str, unsubscribe: str, **values: str) -> str:
        links = {"unsubscribe": f"{self._site}/unsubscribe/{unsubscribe}", "settings": f"{self._site}/account"}
        name = self._signature.name
        site = f"{name} ({self._site})" if name else self._site
        return f"{words(language, key, site=site, **links, **values)}{self._signed()}"

    def _signed(self) -> str:
        """Mail programs recognize the line of two hyphens and a space."""
        lines = [line for line in (self._signature.name, *self._signature.links) if line]
        return "\n".join(["", "-- ", *lines, ""]) if lines else ""

    async def _post(self, address: str, subject: str, text: str, unsubscribe: str) -> bool:
        server = self._server
        mail = EmailMessage(UNFOLDED)
        mail["From"], mail["To"] = server.sender, address
        mail["Subject"] = " ".join(f"[{self._signature.name or self._host}] {subject}".split())
        mail["Date"] = format_datetime(self._clock.now())
        mail["Message-ID"] = make_msgid(domain=server.sender.rpartition("@")[2].rstrip(">") or None)
        mail["Auto-Submitted"] = "auto-generated"
        mail["List-Unsubscribe"] = f"<{self._site}/api/v1/notifications/unsubscribe/{unsubscribe}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail.set_content(text)
        try:
            await aiosmtplib.send(
                mail.as_bytes(), sender=parseaddr(server.sender)[1], recipients=[address],
                hostname=server.host, port=server.port, username=server.user, password=server.password,
                use_tls=server.security == "tls", start_tls=server.security == "starttls", timeout=TIMEOUT_SECONDS,
            )  # fmt: skip
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
            log.warning("an e-mail could not be sent", cause=type(error).__name__)
            return False
        return True
