"""Python values as JSON values."""
import base64
import collections
import collections.abc
import dataclasses
import datetime
import decimal
import enum
import fractions
import ipaddress
import json
import math
import pathlib
import re
import uuid

from .failure import Failure

MAX_DEPTH = 256
ADDRESSES = (
    ipaddress.IPv4Address,
    ipaddress.IPv6Address,
    ipaddress.IPv4Network,
    ipaddress.IPv6Network,
    ipaddress.IPv4Interface,
    ipaddress.IPv6Interface,
)
MAX_INTEGER = 2**53 - 1
SEQUENCES = (
    list,
    tuple,
    range,
    collections.deque,
    collections.abc.KeysView,
    collections.abc.ValuesView,
    collections.abc.ItemsView,
)


def too_large(most):
    return Failure("raised", "the result has more than %d bytes: return less, or in parts" % most)


class Size:
    """Counts the bytes that a result takes at least; raises as soon as there are too many."""

    def __init__(self, most):
        self._most = most
        self._left = most

    def add(self, count):
        self._left -= count
        if self._left < 0:
            raise too_large(self._most)


def to_json(value, size, depth=0):
    """The JSON form of what a function returned; raises when it has none."""
    if depth > MAX_DEPTH:
        raise ValueError("the result nests too deeply, or contains itself")
    size.add(len(value) if isinstance(value, (str, bytes, bytearray)) else 1)
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, enum.Enum):
        return to_json(value.value, size, depth + 1)
    if isinstance(value, str):
        return str(value)
    if isinstance(value, int):
        return _integer(int(value))
    if isinstance(value, float):
        return _number(float(value))
    if isinstance(value, dict):
        return {_key(key): to_json(member, size, depth + 1) for key, member in value.items()}
    if isinstance(value, (set, frozenset)):
        members = [to_json(member, size, depth + 1) for member in value]
        return sorted(members, key=lambda member: json.dumps(member, sort_keys=True))
    if isinstance(value, SEQUENCES) or _is_iterator(value):
        return [to_json(member, size, depth + 1) for member in value]
    return to_json(_plain(value), size, depth + 1)


def _is_iterator(value):
    """`map`, `filter`, `zip` and the like; a file could be read to its end by accident."""
    return isinstance(value, collections.abc.Iterator) and not hasattr(value, "read")


def _plain(value):
    """One step from an object towards JSON."""
    if hasattr(type(value), "__pydantic_serializer__") and not hasattr(value, "model_dump"):
        return _by_pydantic(value)  # one of its dataclasses
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    if isinstance(value, (datetime.datetime, datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, datetime.timedelta):
        return _duration(value)
    if isinstance(value, (bytes, bytearray, memoryview)):
        return base64.b64encode(bytes(value)).decode("ascii")
    if isinstance(value, re.Pattern):
        return value.pattern
    if isinstance(
        value,
        (decimal.Decimal, fractions.Fraction, complex, pathlib.PurePath, uuid.UUID, *ADDRESSES),
    ):
        return str(value)
    if not isinstance(value, type):
        if hasattr(value, "model_dump"):  # pydantic and those who follow it
            return _dumped(value.model_dump)
        if hasattr(value, "parse_obj") and hasattr(value, "json"):  # pydantic 1
            return json.loads(value.json(by_alias=True))
        if hasattr(type(value), "__get_pydantic_core_schema__"):  # SecretStr, AnyUrl
            return _by_pydantic(value)
        if hasattr(value, "tolist"):  # numpy's scalars and arrays
            return value.tolist()
    raise TypeError(
        "a result of type %s has no JSON form; return a dict, a list or a dataclass"
        % type(value).__name__
    )


def _by_pydantic(value):
    from pydantic import TypeAdapter

    adapter = TypeAdapter(type(value))
    return _dumped(lambda **options: adapter.dump_python(value, **options))


def _dumped(dump):
    """What pydantic writes; what it does not know is helped towards JSON."""
    try:
        return dump(mode="json", by_alias=True)
    except Exception as error:
        if type(error).__name__ != "PydanticSerializationError":
            raise
        return dump(mode="json", by_alias=True, fallback=_known)


def _known(value):
    return list(value) if isinstance(value, SEQUENCES) or _is_iterator(value) else _plain(value)


def _integer(value):
    if abs(value) > MAX_INTEGER:
        raise ValueError("the integer %d is too large for JSON; return it as a string" % value)
    return value


def _number(value):
    if not math.isfinite(value):
        raise ValueError("%r is not a JSON number; return None or a string" % value)
    return value


def _key(key):
    if isinstance(key, enum.Enum):
        return _key(key.value)
    if isinstance(key, str):
        return str(key)
    if key is None or isinstance(key, (bool, int, float)):
        return json.dumps(key)
    return str(key)


def _duration(value):
    seconds = abs(value).total_seconds()
    sign = "-" if value < datetime.timedelta(0) else ""
    days, rest = divmod(seconds, 86400)
    text = "%sP" % sign + ("%dD" % days if days else "")
    if rest or not days:
        text += "T%sS" % ("%f" % rest).rstrip("0").rstrip(".")
    return text
