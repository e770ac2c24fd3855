"""Settings: from the environment (`QUADRANGLE_…`), then from one file (`quadrangle.toml`), then the defaults."""

from __future__ import annotations

import base64
import os
import re
from ipaddress import IPv4Address
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic.fields import FieldInfo
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    SettingsError,
    TomlConfigSettingsSource,
)

from quadrangle.lobby.limits import LobbyLimits
from quadrangle.server.net.client_address import Proxies
from quadrangle.tables.limits import BOT_PATIENCE_SECONDS, BOT_SEARCHES_PER_CLIENT, TableLimits

FILE = "quadrangle.toml"
PREFIX = "QUADRANGLE_"
# The defaults of the settings: `tables/limits.py` and `lobby/limits.py`.
TABLES, LOBBY = TableLimits(), LobbyLimits()
DATABASES = ("sqlite", "postgresql", "postgres", "memory")
# Names that settings had before, and still may have in files and in the environment.
OLD_NAMES = {
    "letters_per_hour": "emails_per_hour",
    "letters_at_once": "emails_at_once",
    "bot_thoughts_per_client": "bot_searches_per_client",
    "talk": "chat",
}
# A private key of the curve that push services want, P-256, is a number below the order of its points.
KEY_BYTES = 32
P256 = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class BadSettings(ValueError):
    """A setting is invalid; the message is one sentence that names it."""


class Settings(BaseSettings):
    """All settings. Every number has bounds, so that a typing error is reported at the start."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="forbid", frozen=True)

    host: str = "127.0.0.1"
    port: int = Field(default=8137, ge=0, le=65535)
    database: str = "sqlite:///quadrangle.db"
    # Names under which browsers may reach the server, in addition to addresses, localhost and this machine's name.
    # "*" allows any name.
    hosts: tuple[str, ...] = ()
    # Other pages that may use the socket, as https://name:port; the server's own page always may.
    origins: tuple[str, ...] = ()
    # Addresses or networks of proxies in front of this server. Their X-Forwarded-For and -Proto headers are trusted.
    proxies: tuple[str, ...] = ()
    # Addresses of this machine that `quadrangle play --lan` uses, instead of the private ones it finds.
    lan_addresses: tuple[str, ...] = ()

    # Addresses or networks that may read /metrics, directly and not through a proxy; none: nobody.
    metrics_from: tuple[str, ...] = ("127.0.0.1",)

    # Whether people can have accounts: `serve` has them if the extra `site` is installed, `play` does not.
    accounts: bool = True

    # Web Push: a private key (`quadrangle admin push-key` makes one), and whom push services may write to if something
    # is wrong, as "mailto:…" or "https://…". Without a key no device is notified.
    push_key: SecretStr = SecretStr("")
    push_contact: str = Field(default="", pattern=r"^(|(mailto:|https://).+)$")
    # Push services that may have any address, and no TLS. All others are reached over TLS at a public address.
    push_hosts: tuple[str, ...] = ()
    # E-mail: the mail server, the sender, and the address of this site for the links in messages.
    mail_host: str = ""
    mail_port: int = Field(default=587, ge=1, le=65535)
    mail_security: Literal["starttls", "tls", "none"] = "starttls"
    mail_user: str = ""
    mail_password: SecretStr = SecretStr("")
    mail_from: str = ""
    site_address: str = Field(default="", pattern=r"^(|https?://\S+)$")

    # Who runs this site: pages and e-mails name it, with these links. docs/hosting.md says where the texts can lie.
    site_name: str = Field(default="", max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")
    site_contact: str = Field(default="", pattern=r"^(|mailto:[^@\s]+@[^@\s]+|https?://\S+)$")
    site_imprint: str = Field(default="", pattern=r"^(|https?://\S+)$")
    site_privacy: str = Field(default="", pattern=r"^(|https?://\S+)$")
    site_house_rules: str = Field(default="", pattern=r"^(|https?://\S+)$")

    # Limits: docs/security.md has them in one table, which a test compares with these lines.
    message_bytes: int = Field(default=16_384, ge=256, le=1_000_000)
    record_bytes: int = Field(default=131_072, ge=256, le=1_000_000)
    messages_per_second: float = Field(default=30.0, gt=0)
    messages_at_once: int = Field(default=90, ge=1)
    messages_per_second_per_address: float = Field(default=300.0, gt=0)
    messages_at_once_per_address: int = Field(default=3000, ge=1)
    requests_per_second: float = Field(default=50.0, gt=0)
    requests_at_once: int = Field(default=300, ge=1)
    files_per_second: float = Field(default=100.0, gt=0)
    files_at_once: int = Field(default=2000, ge=1)
    refusals_per_second: float = Field(default=1.0, gt=0)
    refusals_at_once: int = Field(default=30, ge=1)
    sockets: int = Field(default=2000, ge=1)
    sockets_per_address: int = Field(default=100, ge=1)
    connections: int = Field(default=4000, ge=1)
    waiting_per_address: int = Field(default=100, ge=1)
    head_seconds: float = Field(default=10.0, gt=0)
    body_seconds: float = Field(default=10.0, gt=0)
    unread_bytes: int = Field(default=1_000_000, ge=1000)
    unread_bytes_in_all: int = Field(default=64_000_000, ge=1000)
    unread_seconds: float = Field(default=30.0, gt=0)
    follows: int = Field(default=50, ge=1, le=1000)
    tables_in_memory: int = Field(default=TABLES.rooms, ge=1)
    idle_seconds: float = Field(default=TABLES.idle_seconds, gt=0)
    events_per_table: int = Field(default=TABLES.events, ge=1)
    events_per_day: int = Field(default=TABLES.events_per_day, ge=1)
    written_bytes_per_day: int = Field(default=TABLES.bytes_per_day, ge=1000)
    days_of_silence: int = Field(default=90, ge=0, le=3650)
    days_of_guest_tables: int = Field(default=30, ge=0, le=3650)

    codes_per_second: float = Field(default=0.2, gt=0)
    codes_at_once: int = Field(default=30, ge=1)
    codes_in_all_per_second: float = Field(default=2.0, gt=0)
    codes_in_all_at_once: int = Field(default=100, ge=1)

    # People meet on the start page. Without a lobby, as in `quadrangle play`, tables are found by their links.
    lobby: bool = True
    lobby_tables: int = Field(default=LOBBY.tables, ge=1, le=5000)
    lobby_tables_per_client: int = Field(default=LOBBY.waiting_each, ge=1)
    lobby_tables_per_address: int = Field(default=LOBBY.waiting_per_network, ge=1)
    lobby_boards: int = Field(default=LOBBY.boards, ge=0, le=100)
    lobby_people: int = Field(default=LOBBY.people, ge=0, le=2000)
    lobby_absence_seconds: float = Field(default=LOBBY.absence_seconds, gt=0)
    lobby_follows_per_second: float = Field(default=0.5, gt=0)
    lobby_follows_at_once: int = Field(default=10, ge=1)
    pairings_per_second: float = Field(default=1.0, gt=0)
    pairings_at_once: int = Field(default=30, ge=1)
    challenges_per_client: int = Field(default=LOBBY.challenges_each, ge=1)
    sign_ins_per_second: float = Field(default=0.05, gt=0)
    sign_ins_at_once: int = Field(default=10, ge=1)
    reports_per_second: float = Field(default=0.01, gt=0)
    reports_at_once: int = Field(default=10, ge=1)
    emails_per_hour: float = Field(default=5.0, gt=0)
    emails_at_once: int = Field(default=5, ge=1)
    notification_changes_per_hour: float = Field(default=60.0, gt=0)
    notification_changes_at_once: int = Field(default=60, ge=1)
    hints_per_minute: float = Field(default=20.0, gt=0)
    hints_at_once: int = Field(default=20, ge=1)
    reviews_per_hour: float = Field(default=20.0, gt=0)
    reviews_at_once: int = Field(default=10, ge=1)
    pictures_per_minute: float = Field(default=60.0, gt=0)
    pictures_at_once: int = Field(default=30, ge=1)
    replayed_moves_per_second: float = Field(default=500.0, gt=0)
    replayed_moves_at_once: int = Field(default=6000, ge=1)
    daily_tries_per_day: int = Field(default=400, ge=1)

    bot_workers: int | None = Field(default=None, ge=1, le=64)
    bot_patience_seconds: float = Field(default=BOT_PATIENCE_SECONDS, gt=0)
    bot_searches_per_client: int = Field(default=BOT_SEARCHES_PER_CLIENT, ge=1)
    bot_attention_seconds: float = Field(default=TABLES.attention_seconds, gt=0)
    bot_pause_seconds: float = Field(default=0.8, ge=0, le=30)

    # Whether people may write to each other at tables.
    chat: bool = True

    log_json: bool = False

    @model_validator(mode="before")
    @classmethod
    def _with_new_names(cls, values: dict[str, Any]) -> dict[str, Any]:
        renamed = {OLD_NAMES[name]: value for name, value in values.items() if name in OLD_NAMES}
        return renamed | {name: value for name, value in values.items() if name not in OLD_NAMES}

    @field_validator("database")
    @classmethod
    def _is_known(cls, value: str) -> str:
        scheme = value.partition(":")[0]  # the rest may hold a password
        if scheme not in DATABASES:
            raise ValueError(f"expects sqlite:///… or postgresql://…, and {scheme!r} is neither")
        return value

    @field_validator("proxies", "metrics_from")
    @classmethod
    def _are_networks(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        try:
            Proxies(value)
        except ValueError as error:
            raise ValueError(f"expects addresses or networks such as 10.0.0.0/8: {error}") from None
        return value

    @field_validator("lan_addresses")
    @classmethod
    def _are_addresses(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        try:
            return tuple(str(IPv4Address(address)) for address in value)
        except ValueError as error:
            raise ValueError(f"expects addresses such as 192.168.1.5: {error}") from None

    @field_validator("push_key")
    @classmethod
    def _is_a_key(cls, value: SecretStr) -> SecretStr:
        if value.get_secret_value() and not _is_private_key(value.get_secret_value()):
            raise ValueError("expects a private key as `quadrangle admin push-key` makes one")
        return value

    @model_validator(mode="after")
    def _are_complete(self) -> Settings:
        """An incomplete configuration would fail later, unnoticed."""
        if self.push_key.get_secret_value() and not self.push_contact:
            raise ValueError("push_key needs push_contact")
        if self.mail_host and not (self.mail_from and self.site_address):
            raise ValueError("mail_host needs mail_from and site_address")
        return self

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        toml = TomlConfigSettingsSource(settings_cls, toml_file=settings_file())
        return init_settings, env_settings, OldVariables(settings_cls), toml


class OldVariables(PydanticBaseSettingsSource):
    """The settings whose environment variables have old names."""

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:
        raise NotImplementedError  # all are read together

    def __call__(self) -> dict[str, Any]:
        variables = {name.upper(): value for name, value in os.environ.items()}
        values = {new: variables.get(f"{PREFIX}{old.upper()}") for old, new in OLD_NAMES.items()}
        return {name: value for name, value in values.items() if value is not None}


def settings_file() -> Path:
    """The file that settings are read from, whether it exists or not."""
    return Path(os.environ.get("QUADRANGLE_FILE", FILE))


def read_settings(**overrides: Any) -> Settings:
    """The settings. `overrides` come from the command line. `BadSettings` names the one that is wrong."""
    named = os.environ.get("QUADRANGLE_FILE")
    if named and not Path(named).exists():
        raise BadSettings(f"QUADRANGLE_FILE names {named}, and there is no such file.")
    try:
        return Settings(**{name: value for name, value in overrides.items() if value is not None})
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(str(part) for part in first["loc"])
        raise BadSettings(f"Setting {name}: {_reason(first)}." if name else f"{_together(first)}.") from None
    except SettingsError as error:
        raise BadSettings(_unread(str(error))) from None
    except ValueError as error:  # TOML that does not parse
        raise BadSettings(f"The settings cannot be read: {error}.") from None


def _is_private_key(text: str) -> bool:
    try:
        key = base64.b64decode(f"{text}{'=' * (-len(text) % 4)}", altchars=b"-_", validate=True)
    except ValueError:
        return False
    return len(key) == KEY_BYTES and 0 < int.from_bytes(key, "big") < P256


def _unread(message: str) -> str:
    """A list in the environment is JSON, and this one is not."""
    named = re.search(r'field "(\w+)"', message)
    if named is None:
        return f"The settings cannot be read: {message}."
    value = os.environ.get(f"QUADRANGLE_{named[1].upper()}", "")
    return f'Setting {named[1]}: expects a list such as ["one", "two"], not {value!r}.'


def _together(error: Any) -> str:
    """Settings that do not fit together: the error names no single one."""
    return f"Settings: {error['msg'].removeprefix('Value error, ')}"


def _reason(error: Any) -> str:
    if error["type"] == "extra_forbidden":
        return f"there is no such setting; choose one of: {', '.join(Settings.model_fields)}"
    if error["type"] == "value_error":  # ours: it says what is wrong without revealing a secret
        return str(error["msg"]).removeprefix("Value error, ")
    return f"{error['msg'][0].lower()}{error['msg'][1:]}, not {error['input']!r}"
