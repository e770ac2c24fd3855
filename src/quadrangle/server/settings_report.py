"""Which settings are in force, and where each comes from. Secrets are masked."""

from __future__ import annotations

import os
import re
from typing import Any, Literal, NamedTuple

from pydantic import SecretStr
from pydantic_settings import TomlConfigSettingsSource

from quadrangle.server.settings import OLD_NAMES, PREFIX, Settings, read_settings, settings_file

# Variables with this prefix that are read elsewhere.
OTHER_VARIABLES = {"QUADRANGLE_FILE", "QUADRANGLE_CACHE", "QUADRANGLE_PAGE_BUILT"}
HIDDEN = "***"


class SettingOrigin(NamedTuple):
    """A setting: `source` says where its value is from, `where` the variable or the file."""

    name: str
    value: Any
    source: Literal["default", "file", "environment", "command line"]
    where: str | None


def explain(**overrides: Any) -> list[SettingOrigin]:
    """All settings in force, in the order of the class. `BadSettings` if one of them cannot be used."""
    settings = read_settings(**overrides)
    overridden = {name for name, value in overrides.items() if value is not None}
    file = settings_file()
    in_file = {OLD_NAMES.get(name, name) for name in TomlConfigSettingsSource(Settings, toml_file=file)()}
    present = {name.upper() for name in os.environ}
    former = {new: old for old, new in OLD_NAMES.items()}

    def origin(name: str) -> SettingOrigin:
        value = masked(getattr(settings, name))
        names = [name, *([former[name]] if name in former else [])]
        variables = [f"{PREFIX}{one.upper()}" for one in names]
        variable = next((one for one in variables if one in present), None)
        if name in overridden:
            return SettingOrigin(name, value, "command line", f"--{name}")
        if variable is not None:
            return SettingOrigin(name, value, "environment", variable)
        if name in in_file:
            return SettingOrigin(name, value, "file", str(file))
        return SettingOrigin(name, value, "default", None)

    return [origin(name) for name in Settings.model_fields]


def mistyped() -> list[str]:
    """Environment variables that look like settings but are not, which would go unnoticed."""
    valid = {f"{PREFIX}{name.upper()}" for name in (*Settings.model_fields, *OLD_NAMES)} | OTHER_VARIABLES
    return sorted(name for name in os.environ if name.upper().startswith(PREFIX) and name.upper() not in valid)


def masked(value: Any) -> Any:
    """A setting as a plain JSON value, without secrets."""
    if isinstance(value, SecretStr):
        return HIDDEN if value.get_secret_value() else ""
    if isinstance(value, tuple):
        return [masked(part) for part in value]
    return without_password(value) if isinstance(value, str) else value


def without_password(url: str) -> str:
    """A database address without its password, in `user:password@` and `?password=…`, valid or not."""
    without_user = re.sub(r"(://[^/@?]*?):.*@", rf"\1:{HIDDEN}@", url, count=1)
    return re.sub(r"(?i)([?&](?:ssl)?password=)[^&]*", rf"\1{HIDDEN}", without_user)
