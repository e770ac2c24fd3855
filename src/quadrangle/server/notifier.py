"""Puts notifications together as the settings ask for them. Without the extra `site`, or unset, there are none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quadrangle.server.settings import Settings
from quadrangle.service.tables import Tables

if TYPE_CHECKING:
    from quadrangle.notifying.notifier import Notifier
    from quadrangle.people.people import People


def open_notifier(settings: Settings, tables: Tables, people: People | None) -> Notifier | None:
    """Who tells people that it is their turn, where the settings name a way."""
    if people is None or not (settings.push_key.get_secret_value() or settings.mail_host):
        return None
    from quadrangle.notifying.contacts import Contacts
    from quadrangle.notifying.mail import MailSender, MailServer
    from quadrangle.notifying.notifier import Notifier
    from quadrangle.notifying.push import PushSender

    push = mail = None
    if key := settings.push_key.get_secret_value():
        push = PushSender(key, settings.push_contact, tables.clock, settings.push_hosts)
    if settings.mail_host:
        server = MailServer(
            settings.mail_host, settings.mail_port, settings.mail_from, settings.mail_user or None,
            settings.mail_password.get_secret_value() or None, settings.mail_security,
        )  # fmt: skip
        mail = MailSender(server, settings.site_address, tables.clock)
    return Notifier(tables, Contacts(people.database, tables.clock), tables.clock, push, mail)
