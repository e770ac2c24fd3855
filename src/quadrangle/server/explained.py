"""Which settings are in force, and where each came from. Secrets are never shown."""

from __future__ import annotations

import os
import re
from typing import Any, Literal, NamedTuple

from pydantic import SecretStr
from pydantic_settings import TomlConfigSettingsSource

from quadrangle.server.settings import Settings, read_settings, settings_file

PREFIX = "QUADRANGLE_"
# Variables of this name that are read elsewhere.
NO_SETTINGS = {"QUADRANGLE_FILE", "QUADRANGLE_CACHE", "QUADRANGLE_PAGE_BUILT"}
HIDDEN = "***"


class Explained(NamedTuple):
    """A setting: `source` says where its value is from, `where` the variable or the file."""

    name: str
    value: Any
    source: Literal["default", "file", "environment", "command line"]
    where: str | None


def explain(**given: Any) -> list[Explained]:
    """All settings in force, in the order of the class. `BadSettings` if one of them cannot be used."""
    settings = read_settings(**given)
    told = {name for name, value in given.items() if value is not None}
    file = settings_file()
    in_file = set(TomlConfigSettingsSource(Settings, toml_file=file)())
    variables = {name.upper() for name in os.environ}

    def explained(name: str) -> Explained:
        value, variable = shown(getattr(settings, name)), f"{PREFIX}{name.upper()}"
        if name in told:
            return Explained(name, value, "command line", f"--{name}")
        if variable in variables:
            return Explained(name, value, "environment", variable)
        return Explained(name, value, "file", str(file)) if name in in_file else Explained(name, value, "default", None)

    return [explained(name) for name in Settings.model_fields]


def mistyped() -> list[str]:
    """Variables that look like settings and are none: nobody else would notice."""
    known = {f"{PREFIX}{name.upper()}" for name in Settings.model_fields} | NO_SETTINGS
    return sorted(name for name in os.environ if name.upper().startswith(PREFIX) and name.upper() not in known)


def shown(value: Any) -> Any:
    """A setting as it may be shown to anybody, as a plain JSON value."""
    if isinstance(value, SecretStr):
        return HIDDEN if value.get_secret_value() else ""
    if isinstance(value, tuple):
        return [shown(part) for part in value]
    return without_password(value) if isinstance(value, str) else value


def without_password(url: str) -> str:
    """An address without what opens it: `user:password@` and `?password=…`, readable or not."""
    masked = re.sub(r"(://[^/@?]*?):.*@", rf"\1:{HIDDEN}@", url, count=1)
    return re.sub(r"(?i)([?&](?:ssl)?password=)[^&]*", rf"\1{HIDDEN}", masked)
