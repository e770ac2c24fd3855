"""Frozen dataclasses with many fields that are created quickly, for values that every move creates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """Like `dataclass(frozen=True, slots=True)`. With a dozen fields, creating one takes half as long.

    The `__init__` of a frozen dataclass calls `object.__setattr__` for each field. Here a new object belongs to an
    equal class that is not frozen until all fields are set.
    """
    own = {name: value for name, value in vars(cls).items() if name not in ("__dict__", "__weakref__")}
    metaclass: Any = type(cls)
    unfrozen: Any = dataclass(slots=True)(metaclass(cls.__name__, cls.__bases__, own))
    result: Any = dataclass(frozen=True, slots=True)(cls)
    result.__init__ = _init_as(unfrozen, result)
    return cast("type[T]", result)


def _init_as(unfrozen: Any, result: type) -> Callable[..., None]:
    set_fields, set_attribute = unfrozen.__init__, object.__setattr__

    def init(self: Any, *values: Any, **named: Any) -> None:
        set_attribute(self, "__class__", unfrozen)
        set_fields(self, *values, **named)
        self.__class__ = result

    return init
