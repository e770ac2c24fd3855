"""Optional parts of the package. What needs a missing one says so in one sentence, with the command to install it."""

from __future__ import annotations

from importlib.util import find_spec

from quadrangle.core.errors import QuadrangleError


class MissingExtra(QuadrangleError, ImportError):
    """A feature needs packages that are not installed."""


def installed(*modules: str) -> bool:
    """Whether all these modules can be imported."""
    return all(find_spec(module) is not None for module in modules)


def require(extra: str, feature: str, *modules: str) -> None:
    """Raise `MissingExtra` if one of the modules that an extra installs is missing. `feature` is plural."""
    if not installed(*modules):
        raise MissingExtra(f"{feature} need the extra {extra!r}: pip install 'quadrangle[{extra}]'.")
