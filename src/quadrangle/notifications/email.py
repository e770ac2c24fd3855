"""E-mail, through the operator's mail server."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from typing import Literal, NamedTuple

import aiosmtplib
import structlog

from quadrangle.notifications.preferences import LINK_LIFETIME
from quadrangle.notifications.texts import Message, words
from quadrangle.tables.ports import Clock

log = structlog.get_logger("quadrangle.notifications")
TIMEOUT_SECONDS = 10.0


class MailServer(NamedTuple):
    """The mail server, and the sender of the messages."""

    host: str
    port: int
    sender: str
    user: str | None = None
    password: str | None = None
    security: Literal["starttls", "tls", "none"] = "starttls"


class MailSender:
    """`site` is the public address of the page, for links."""

    def __init__(self, server: MailServer, site: str, clock: Clock) -> None:
        self._server = server
        self._site = site.rstrip("/")
        self._clock = clock

    async def send(self, address: str, language: str, message: Message) -> bool:
        link, settings = f"{self._site}{message.path}", f"{self._site}/players/me"
        text = words(language, "mail", title=message.title, about=message.body, link=link, settings=settings)
        return await self._post(address, f"{message.title}: {message.body}", text)

    async def ask(self, address: str, language: str, code: str) -> bool:
        """Ask whether the owner of this address wants to be notified."""
        link, days = f"{self._site}/confirm/{code}", str(LINK_LIFETIME.days)
        text = words(language, "confirm-mail", site=self._site, link=link, days=days)
        return await self._post(address, words(language, "confirm"), text)

    async def _post(self, address: str, subject: str, text: str) -> bool:
        server = self._server
        mail = EmailMessage()
        mail["From"], mail["To"] = server.sender, address
        mail["Subject"] = " ".join(subject.split())
        mail["Date"] = format_datetime(self._clock.now())
        mail["Message-ID"] = make_msgid(domain=server.sender.rpartition("@")[2].rstrip(">") or None)
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content(text)
        try:
            await aiosmtplib.send(
                mail, hostname=server.host, port=server.port, username=server.user, password=server.password,
                use_tls=server.security == "tls", start_tls=server.security == "starttls", timeout=TIMEOUT_SECONDS,
            )  # fmt: skip
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
            log.warning("an e-mail could not be sent", cause=type(error).__name__)
            return False
        return True
