"""E-mail, through the host's mail server."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from typing import Literal, NamedTuple

import aiosmtplib
import structlog

from quadrangle.notifying.messages import Message, words
from quadrangle.service.ports import Clock

log = structlog.get_logger("quadrangle.notifying")
PATIENCE = 10.0


class MailServer(NamedTuple):
    """Where letters are handed in, and who writes them."""

    host: str
    port: int
    sender: str
    user: str | None = None
    password: str | None = None
    security: Literal["starttls", "tls", "none"] = "starttls"


class MailSender:
    """`site` is the address of the page as readers know it: letters hold links."""

    def __init__(self, server: MailServer, site: str, clock: Clock) -> None:
        self._server = server
        self._site = site.rstrip("/")
        self._clock = clock

    async def send(self, address: str, language: str, message: Message) -> bool:
        link, settings = f"{self._site}{message.path}", f"{self._site}/players/me"
        text = words(language, "mail", title=message.title, about=message.body, link=link, settings=settings)
        return await self._post(address, f"{message.title}: {message.body}", text)

    async def ask(self, address: str, language: str, code: str) -> bool:
        """Is this address the one of somebody who wants to be told?"""
        text = words(language, "confirm-mail", link=f"{self._site}/confirm/{code}")
        return await self._post(address, words(language, "confirm"), text)

    async def _post(self, address: str, subject: str, text: str) -> bool:
        server = self._server
        letter = EmailMessage()
        letter["From"], letter["To"] = server.sender, address
        letter["Subject"] = " ".join(subject.split())
        letter["Date"] = format_datetime(self._clock.now())
        letter["Message-ID"] = make_msgid(domain=server.sender.rpartition("@")[2].rstrip(">") or None)
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        try:
            await aiosmtplib.send(
                letter, hostname=server.host, port=server.port, username=server.user, password=server.password,
                use_tls=server.security == "tls", start_tls=server.security == "starttls", timeout=PATIENCE,
            )  # fmt: skip
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
            log.warning("an e-mail could not be sent", cause=type(error).__name__)
            return False
        return True
