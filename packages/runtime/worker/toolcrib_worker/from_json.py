"""JSON values as the Python values that type hints ask for."""
import base64
import collections
import collections.abc
import dataclasses
import datetime
import decimal
import enum
import ipaddress
import json
import pathlib
import re
import sys
import types
import typing
import uuid

from .hints import hints_of
from .type_variables import bind

UNIONS = (typing.Union, getattr(types, "UnionType", typing.Union))
ARRAYS = (
    list,
    collections.abc.Sequence,
    collections.abc.MutableSequence,
    collections.abc.Collection,
    collections.abc.Iterable,
)
SETS = {
    set: set,
    frozenset: frozenset,
    collections.abc.Set: set,
    collections.abc.MutableSet: set,
}
TRANSPARENT = {"Annotated", "Required", "NotRequired", "ReadOnly", "Final", "InitVar"}


def from_json(value, hint):
    """The value a hint describes; a value that does not fit raises TypeError or ValueError."""
    if hint is None or hint is type(None):
        return _expect(value is None, value, "None")
    if _is_read_by_pydantic(hint):
        return _adapter(hint).validate_json(json.dumps(value))
    origin = typing.get_origin(hint)
    arguments = typing.get_args(hint)
    if origin in UNIONS:
        return _union(value, arguments)
    if origin is typing.Literal:
        return _literal(value, arguments)
    if getattr(origin, "__name__", getattr(origin, "_name", None)) in TRANSPARENT or hasattr(
        hint, "__metadata__"
    ):
        return from_json(value, arguments[0] if arguments else typing.Any)
    if isinstance(hint, dataclasses.InitVar):
        return from_json(value, hint.type)
    if hasattr(hint, "__supertype__"):  # NewType
        return from_json(value, hint.__supertype__)
    if type(hint).__name__ == "TypeAliasType":
        if str(hint.__module__).startswith("pydantic"):  # refers to itself by a name of its own
            return _adapter(hint).validate_json(json.dumps(value))
        return from_json(value, hint.__value__)
    if isinstance(hint, typing.TypeVar):
        return from_json(value, _stands_for(hint))
    if origin is not None:
        return _generic(value, hint, origin, arguments)
    if isinstance(hint, type):
        return _instance(value, hint)
    return value


def _is_read_by_pydantic(hint):
    """Types that only pydantic makes values of: its own, its dataclasses, hints with its validators."""
    metadata = getattr(hint, "__metadata__", ())
    return any(
        type(each).__module__.startswith("pydantic.") and type(each).__name__ != "FieldInfo"
        for each in metadata
    ) or (
        isinstance(hint, type)
        and not hasattr(hint, "model_validate")
        and any(hasattr(hint, mark) for mark in PYDANTIC_MARKS)
    )


# What its own types have, and its dataclasses.
PYDANTIC_MARKS = ("__get_pydantic_core_schema__", "__pydantic_validator__")
_ADAPTERS = {}


def _adapter(hint):
    """pydantic's reader of a hint; making one takes longer than most calls."""
    from pydantic import TypeAdapter

    if hint not in _ADAPTERS:
        _ADAPTERS[hint] = TypeAdapter(hint)
    return _ADAPTERS[hint]


def _stands_for(variable):
    """What a value for a type variable must be: one of its constraints, or its bound."""
    if variable.__constraints__:
        return typing.Union[variable.__constraints__]
    bound = variable.__bound__
    if not isinstance(bound, typing.ForwardRef):
        return typing.Any if bound is None else bound
    names = vars(sys.modules.get(variable.__module__, typing))
    return names.get(bound.__forward_arg__, typing.Any)


def _union(value, members):
    if value is None and type(None) in members:
        return None
    for member in members:
        if member is type(None):
            continue
        try:
            return from_json(value, member)
        except (TypeError, ValueError):
            continue
    raise TypeError("%r fits no member of the union" % (value,))


def _literal(value, members):
    for member in members:
        if _is_json_of(value, member):
            return member
    raise ValueError("%r is none of the allowed values" % (value,))


def _enum_member(value, kind):
    for member in kind.__members__.values():
        if _is_json_of(value, member):
            return member
    return kind(value)  # flags that are combined, and what `_missing_` knows


def _is_json_of(value, plain):
    """Whether a JSON value is what a Python value is written as; 1 is 1.0, but not true."""
    if isinstance(plain, enum.Enum):
        return _is_json_of(value, plain.value)
    if isinstance(plain, bytes):
        return value == base64.b64encode(plain).decode("ascii")
    if isinstance(plain, (list, tuple)):
        return (
            isinstance(value, list)
            and len(value) == len(plain)
            and all(_is_json_of(*pair) for pair in zip(value, plain))
        )
    if isinstance(plain, dict):
        return (
            isinstance(value, dict)
            and value.keys() == plain.keys()
            and all(_is_json_of(value[key], plain[key]) for key in plain)
        )
    if isinstance(plain, bool) or isinstance(value, bool):
        return plain is value
    return plain == value


def _generic(value, hint, origin, arguments):
    if origin is tuple:
        return _tuple(value, arguments)
    if origin in SETS:
        return SETS[origin](_list(value, arguments))
    if origin is collections.deque:
        return collections.deque(_list(value, arguments))
    if origin in ARRAYS:
        return _list(value, arguments)
    if origin is collections.abc.Iterator:
        return iter(_list(value, arguments))
    if origin is collections.Counter:
        return _counter(value)
    if origin is collections.defaultdict:
        return collections.defaultdict(_maker(arguments), _mapping(value, arguments))
    if origin is collections.OrderedDict:
        return collections.OrderedDict(_mapping(value, arguments))
    if isinstance(origin, type) and issubclass(origin, collections.abc.Mapping):
        return _mapping(value, arguments)
    if isinstance(origin, type):
        if hasattr(hint, "model_validate"):
            return _instance(value, hint)
        variables = getattr(origin, "__parameters__", None) or getattr(origin, "__type_params__", ())
        return _instance(value, origin, dict(zip(variables, arguments)))
    return value


def _list(value, arguments):
    _expect(isinstance(value, list), value, "a list")
    member = arguments[0] if arguments else typing.Any
    return [from_json(item, member) for item in value]


def _tuple(value, arguments):
    _expect(isinstance(value, list), value, "a list")
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        return tuple(from_json(item, arguments[0]) for item in value)
    _expect(len(value) == len(arguments), value, "%d values" % len(arguments))
    return tuple(from_json(item, member) for item, member in zip(value, arguments))


def _mapping(value, arguments):
    _expect(isinstance(value, dict), value, "an object")
    if len(arguments) != 2:
        return value
    keys, members = arguments
    return {_key(key, keys): from_json(item, members) for key, item in value.items()}


def _maker(arguments):
    """What makes the values that a defaultdict lacks, as pydantic has it: the type of the others."""
    members = arguments[1] if len(arguments) == 2 else None
    kind = typing.get_origin(members) or members
    return kind if isinstance(kind, type) and kind.__module__ in ("builtins", "collections") else None


def _counter(value):
    _expect(isinstance(value, dict), value, "an object")
    return collections.Counter({key: _to_int(count) for key, count in value.items()})


def _key(key, hint):
    if hint in (int, float):
        return hint(key)
    return from_json(key, hint)


def _instance(value, kind, variables=None):
    if kind in SCALARS:
        return SCALARS[kind](value)
    if issubclass(kind, enum.Enum):
        return _enum_member(value, kind)
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return _named_tuple(value, kind, variables)
    if issubclass(kind, dict) and hasattr(kind, "__total__"):  # TypedDict, of whichever module
        return _fields(value, kind, None, variables)
    if hasattr(kind, "model_validate_json"):  # what is strict takes the texts of JSON, and no others
        return kind.model_validate_json(json.dumps(value))
    if hasattr(kind, "model_validate"):  # those who follow pydantic
        return kind.model_validate(value)
    if hasattr(kind, "parse_obj"):  # pydantic 1
        return kind.parse_obj(value)
    if dataclasses.is_dataclass(kind):
        return kind(**_fields(value, kind, _taken(kind), variables))
    if kind in (set, frozenset, tuple):
        _expect(isinstance(value, list), value, "a list")
        return kind(value)
    if kind in (list, dict):
        return _expect(isinstance(value, kind), value, "a list" if kind is list else "an object")
    if kind is collections.Counter:
        return _counter(value)
    if kind is collections.deque:
        return collections.deque(_list(value, ()))
    if issubclass(kind, collections.abc.Mapping):
        return _expect(isinstance(value, dict), value, "an object")
    if issubclass(kind, pathlib.PurePath):
        return kind(_expect(isinstance(value, str), value, "a path"))
    return value


def _taken(kind):
    """The names that a dataclass is made of, also those that it only hands on to `__post_init__`."""
    return {
        name
        for name, field in kind.__dataclass_fields__.items()
        if field.init and repr(getattr(field, "_field_type", None)) != "_FIELD_CLASSVAR"
    }


def _named_tuple(value, kind, variables):
    if isinstance(value, dict):
        return kind(**_fields(value, kind, set(kind._fields), variables))
    _expect(isinstance(value, list), value, "a list")
    hints = _hints(kind, variables)
    return kind(*(from_json(item, hints.get(name, typing.Any)) for name, item in zip(kind._fields, value)))


def _fields(value, kind, taken, variables):
    """The fields of an object; those that a constructor does not take are left out."""
    _expect(isinstance(value, dict), value, "an object")
    hints = _hints(kind, variables)
    return {
        name: from_json(item, hints.get(name, typing.Any))
        for name, item in value.items()
        if taken is None or name in taken
    }


def _hints(kind, variables):
    """The hints of a class's fields, with what its type variables stand for: `Box[Point]`."""
    hints = hints_of(kind)
    return {name: bind(hint, variables) for name, hint in hints.items()} if variables else hints


def _expect(fits, value, what):
    if not fits:
        raise TypeError("%s expected, not %r" % (what, value))
    return value


def _text(make, what):
    return lambda value: make(_expect(isinstance(value, str), value, what))


def _to_int(value):
    _expect(isinstance(value, (int, float)) and not isinstance(value, bool), value, "an integer")
    return int(_expect(value == int(value), value, "an integer"))


def _to_float(value):
    fits = isinstance(value, (int, float)) and not isinstance(value, bool)
    return float(_expect(fits, value, "a number"))


def _to_datetime(text):
    whole, leap = _clock(text)
    return datetime.datetime.fromisoformat(whole) + datetime.timedelta(seconds=leap)


def _to_time(text):
    whole, leap = _clock(text)
    # A time of day has no next second to go to.
    return datetime.time.fromisoformat(whole)


def _clock(text):
    """A time as every Python reads it, and whether it stands in a leap second, which none does."""
    # Before Python 3.11 neither `Z` nor fractions of other lengths than 3 and 6 were understood.
    zoned = re.sub(r"[zZ]$", "+00:00", text)
    exact = re.sub(r"\.(\d+)", lambda match: "." + (match.group(1) + "000000")[:6], zoned)
    usual = re.sub(r"(\d\d:\d\d):60(?=\D|$)", r"\1:59", exact)
    return usual, 0 if usual == exact else 1


DURATION = re.compile(
    r"^([+-]?)P(?:(\d+(?:\.\d+)?)Y)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)W)?(?:(\d+(?:\.\d+)?)D)?"
    r"(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$"
)


def _to_timedelta(text):
    match = DURATION.match(text)
    if match is None:
        raise ValueError("%r is not a duration such as PT1H30M" % text)
    parts = (float(part or 0) for part in match.groups()[1:])
    years, months, weeks, days, hours, minutes, seconds = parts
    # A span of time has no calendar; pydantic counts years and months like this, too.
    whole = days + 365 * years + 30 * months
    span = datetime.timedelta(
        weeks=weeks, days=whole, hours=hours, minutes=minutes, seconds=seconds
    )
    return -span if match.group(1) == "-" else span


def _to_decimal(value):
    fits = isinstance(value, (int, float, str)) and not isinstance(value, bool)
    try:
        return decimal.Decimal(str(_expect(fits, value, "a number")))
    except decimal.InvalidOperation:
        raise ValueError("%r is not a decimal number" % (value,)) from None


def _to_pattern(text):
    # JSON Schema's regular expressions name groups as JavaScript does.
    return re.compile(re.sub(r"\(\?<(?![=!])", "(?P<", text))


def _to_bytes(text):
    # Padding is optional, and a last character that is not a whole byte is nothing, as in Node.
    digits = text.rstrip("=").translate(str.maketrans("-_", "+/"))
    whole = digits[:-1] if len(digits) % 4 == 1 else digits
    return base64.b64decode((whole + "=" * (-len(whole) % 4)).encode("ascii"), validate=True)


SCALARS = {
    str: lambda value: _expect(isinstance(value, str), value, "text"),
    bool: lambda value: _expect(isinstance(value, bool), value, "true or false"),
    int: _to_int,
    float: _to_float,
    bytes: _text(_to_bytes, "base64 text"),
    bytearray: _text(lambda text: bytearray(_to_bytes(text)), "base64 text"),
    datetime.datetime: _text(_to_datetime, "a date and time"),
    datetime.date: _text(datetime.date.fromisoformat, "a date"),
    datetime.time: _text(_to_time, "a time"),
    datetime.timedelta: _text(_to_timedelta, "a duration"),
    decimal.Decimal: _to_decimal,
    uuid.UUID: _text(uuid.UUID, "a UUID"),
    re.Pattern: _text(_to_pattern, "a pattern"),
    ipaddress.IPv4Address: _text(ipaddress.IPv4Address, "an address"),
    ipaddress.IPv6Address: _text(ipaddress.IPv6Address, "an address"),
    ipaddress.IPv4Network: _text(ipaddress.IPv4Network, "a network"),
    ipaddress.IPv6Network: _text(ipaddress.IPv6Network, "a network"),
    ipaddress.IPv4Interface: _text(ipaddress.IPv4Interface, "an interface"),
    ipaddress.IPv6Interface: _text(ipaddress.IPv6Interface, "an interface"),
}
