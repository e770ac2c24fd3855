"""The table of limits in docs/security.md matches the settings, and the tests that it names exist."""

from __future__ import annotations

import re
from pathlib import Path

from quadrangle.server.settings import Settings

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs/security.md").read_text(encoding="utf-8")
# What is set but bounds nothing.
CHOICES = {
    "host", "port", "database", "hosts", "origins", "proxies", "lan_addresses", "log_json",
    "bot_pause_seconds", "lobby", "chat", "accounts", "push_key", "push_contact", "push_hosts", "mail_host",
    "mail_port",
    "mail_security", "mail_user", "mail_password", "mail_from", "site_address",
    "site_name", "site_contact", "site_imprint", "site_privacy", "site_house_rules",
}  # fmt: skip


def test_the_table_of_limits_is_that_of_the_settings() -> None:
    table = DOCUMENT.partition("## Limits")[2].partition("\n## ")[0]
    documented = dict(re.findall(r"^\| `(\w+)` \| (\S+) \|", table, re.MULTILINE))
    fields = Settings.model_fields.items()
    assert documented == {name: str(field.default) for name, field in fields if name not in CHOICES}


def test_the_tests_that_the_document_names_exist() -> None:
    threats = DOCUMENT.partition("## Threats")[2].partition("\n## ")[0]
    named = set(re.findall(r"`(test_\w+)`", threats))
    defined = {
        name
        for path in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"^(?:async )?def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert len(named) > 15
    assert named - defined == set()
