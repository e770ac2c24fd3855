"""Settings: from the environment (`QUADRANGLE_…`), then from one file (`quadrangle.toml`), then the defaults."""

from __future__ import annotations

import base64
import os
import re
from ipaddress import IPv4Address
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    SettingsError,
    TomlConfigSettingsSource,
)

from quadrangle.server.addresses import Proxies

FILE = "quadrangle.toml"
DATABASES = ("sqlite", "postgresql", "postgres", "memory")
# A private key of the curve that push services want, P-256, is a number below the order of its points.
KEY_BYTES = 32
P256 = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class BadSettings(ValueError):
    """A setting that cannot be used; the message is one sentence that names it."""


class Settings(BaseSettings):
    """All that can be set. Every number has bounds, so that a slip of the finger is told at the start."""

    model_config = SettingsConfigDict(env_prefix="QUADRANGLE_", extra="forbid", frozen=True)

    host: str = "127.0.0.1"
    port: int = Field(default=8137, ge=0, le=65535)
    database: str = "sqlite:///quadrangle.db"
    # Names under which browsers may reach the server, beside addresses, localhost and this machine's name; "*": any.
    hosts: tuple[str, ...] = ()
    # Other pages that may use the socket, as https://name:port; the server's own page always may.
    origins: tuple[str, ...] = ()
    # Addresses or networks of proxies in front of this server: what they say in X-Forwarded-For and -Proto is believed.
    proxies: tuple[str, ...] = ()
    # Addresses of this machine that `quadrangle play --lan` uses, instead of the private ones it finds.
    lan_addresses: tuple[str, ...] = ()

    # Addresses or networks that may read /metrics, directly and not through a proxy; none: nobody.
    metrics_from: tuple[str, ...] = ("127.0.0.1",)

    # Whether people can have accounts: `serve` has them (and needs the extra `site`), `play` does not.
    accounts: bool = True

    # Web Push: a private key (`quadrangle admin push-key` makes one), and whom push services may write to if something
    # is wrong, as "mailto:…" or "https://…". Without a key no device is told anything.
    push_key: SecretStr = SecretStr("")
    push_contact: str = Field(default="", pattern=r"^(|(mailto:|https://).+)$")
    # Push services that may be anywhere, without TLS too; all others are reached over TLS at a public address.
    push_hosts: tuple[str, ...] = ()
    # E-mail: the server that takes letters, who they are from, and the address of this site for the links in them.
    mail_host: str = ""
    mail_port: int = Field(default=587, ge=1, le=65535)
    mail_security: Literal["starttls", "tls", "none"] = "starttls"
    mail_user: str = ""
    mail_password: SecretStr = SecretStr("")
    mail_from: str = ""
    site_address: str = Field(default="", pattern=r"^(|https?://\S+)$")

    # Limits: docs/security.md has them in one table, which a test compares with these lines.
    message_bytes: int = Field(default=16_384, ge=256, le=1_000_000)
    record_bytes: int = Field(default=131_072, ge=256, le=1_000_000)
    messages_per_second: float = Field(default=30.0, gt=0)
    messages_at_once: int = Field(default=90, ge=1)
    requests_per_second: float = Field(default=50.0, gt=0)
    requests_at_once: int = Field(default=300, ge=1)
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
    tables_in_memory: int = Field(default=5000, ge=1)
    idle_seconds: float = Field(default=120.0, gt=0)
    events_per_table: int = Field(default=10_000, ge=1)
    days_of_silence: int = Field(default=90, ge=0, le=3650)

    codes_per_second: float = Field(default=0.2, gt=0)
    codes_at_once: int = Field(default=30, ge=1)
    codes_in_all_per_second: float = Field(default=2.0, gt=0)
    codes_in_all_at_once: int = Field(default=100, ge=1)

    # People meet on the start page. `quadrangle play`, and whoever wants tables by link only, does without.
    lobby: bool = True
    lobby_tables: int = Field(default=300, ge=1, le=5000)
    lobby_tables_per_client: int = Field(default=5, ge=1)
    lobby_boards: int = Field(default=12, ge=0, le=100)
    lobby_people: int = Field(default=100, ge=0, le=2000)
    lobby_absence_seconds: float = Field(default=60.0, gt=0)
    lobby_follows_per_second: float = Field(default=0.5, gt=0)
    lobby_follows_at_once: int = Field(default=10, ge=1)
    pairings_per_second: float = Field(default=1.0, gt=0)
    pairings_at_once: int = Field(default=30, ge=1)
    challenges_per_client: int = Field(default=5, ge=1)
    sign_ins_per_second: float = Field(default=0.05, gt=0)
    sign_ins_at_once: int = Field(default=10, ge=1)
    reports_per_second: float = Field(default=0.01, gt=0)
    reports_at_once: int = Field(default=10, ge=1)
    letters_per_hour: float = Field(default=5.0, gt=0)
    letters_at_once: int = Field(default=5, ge=1)
    hints_per_minute: float = Field(default=20.0, gt=0)
    hints_at_once: int = Field(default=20, ge=1)
    reviews_per_hour: float = Field(default=20.0, gt=0)
    reviews_at_once: int = Field(default=10, ge=1)

    bot_workers: int | None = Field(default=None, ge=1, le=64)
    bot_patience_seconds: float = Field(default=60.0, gt=0)
    bot_thoughts_per_client: int = Field(default=2, ge=1)
    bot_attention_seconds: float = Field(default=60.0, gt=0)
    bot_pause_seconds: float = Field(default=0.8, ge=0, le=30)

    # Whether people may write to each other at tables.
    talk: bool = True

    log_json: bool = False

    @field_validator("database")
    @classmethod
    def _is_known(cls, given: str) -> str:
        scheme = given.partition(":")[0]  # the rest may hold a password
        if scheme not in DATABASES:
            raise ValueError(f"expects sqlite:///… or postgresql://…, and {scheme!r} is neither")
        return given

    @field_validator("proxies", "metrics_from")
    @classmethod
    def _are_networks(cls, given: tuple[str, ...]) -> tuple[str, ...]:
        try:
            Proxies(given)
        except ValueError as error:
            raise ValueError(f"expects addresses or networks such as 10.0.0.0/8: {error}") from None
        return given

    @field_validator("lan_addresses")
    @classmethod
    def _are_addresses(cls, given: tuple[str, ...]) -> tuple[str, ...]:
        try:
            return tuple(str(IPv4Address(address)) for address in given)
        except ValueError as error:
            raise ValueError(f"expects addresses such as 192.168.1.5: {error}") from None

    @field_validator("push_key")
    @classmethod
    def _is_a_key(cls, given: SecretStr) -> SecretStr:
        if given.get_secret_value() and not _is_private_key(given.get_secret_value()):
            raise ValueError("expects a private key as `quadrangle admin push-key` makes one")
        return given

    @model_validator(mode="after")
    def _are_complete(self) -> Settings:
        """What is half set up would fail when nobody looks."""
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
        return init_settings, env_settings, TomlConfigSettingsSource(settings_cls, toml_file=settings_file())


def settings_file() -> Path:
    """The file that settings are read from, whether it is there or not."""
    return Path(os.environ.get("QUADRANGLE_FILE", FILE))


def read_settings(**given: Any) -> Settings:
    """The settings; `given` (from the command line) goes first. `BadSettings` names the one that is wrong."""
    named = os.environ.get("QUADRANGLE_FILE")
    if named and not Path(named).exists():
        raise BadSettings(f"QUADRANGLE_FILE names {named}, and there is no such file.")
    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
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


def _unread(told: str) -> str:
    """A list in the environment is JSON, and this one is not."""
    named = re.search(r'field "(\w+)"', told)
    if named is None:
        return f"The settings cannot be read: {told}."
    given = os.environ.get(f"QUADRANGLE_{named[1].upper()}", "")
    return f'Setting {named[1]}: expects a list such as ["one", "two"], not {given!r}.'


def _together(error: Any) -> str:
    """Settings that do not go together name no single one."""
    return f"Settings: {error['msg'].removeprefix('Value error, ')}"


def _reason(error: Any) -> str:
    if error["type"] == "extra_forbidden":
        return f"there is no such setting; choose one of: {', '.join(Settings.model_fields)}"
    if error["type"] == "value_error":  # ours: it says what is wrong, and no more of a secret than it may
        return str(error["msg"]).removeprefix("Value error, ")
    return f"{error['msg'][0].lower()}{error['msg'][1:]}, not {error['input']!r}"
