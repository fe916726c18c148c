"""The arguments of a call, from the tool's input and its binding."""
import copy
import inspect
import typing

from .caller import introduce
from .failure import Failure, shortened
from .from_json import from_json


def call_arguments(request, function, hints, context, types=None):
    """The arguments of a call, as the tool's binding says; `types` reads them if it is given."""
    read = _by_hints if types is None else types.read
    given = dict(request["input"])
    positional, keywords, skipped, rest = [], {}, [], None
    for argument in request["arguments"]:
        if argument["from"] != "property":
            continue
        name, how = argument["name"], argument.get("pass")
        hint = hints.get(name, typing.Any)
        if how == "keyword-rest":
            rest = name
        elif name not in given:
            if how is None:
                skipped.append(name)
        elif how == "keyword":
            keywords[name] = _value(name, given.pop(name), hint, read)
        else:
            values = given.pop(name) if how == "rest" else [given.pop(name)]
            if values:
                # Whoever stands before a value that is given by its position must be given, too.
                positional.extend(_default(function, missing) for missing in skipped)
                skipped = []
            positional.extend(_value(name, value, hint, read) for value in values)
    if any(_is_field(_parameters(function)[name].default) for name in skipped):
        positional.extend(_default(function, name) for name in skipped)
    if rest is not None:
        others = _rest_hints(hints.get(rest, typing.Any))
        for name, value in given.items():
            keywords[name] = _value(name, value, others(name), _by_hints)
    for argument in request["arguments"]:
        if argument["from"] == "context":
            introduce(context, request.get("caller"))
            keywords[argument["parameter"]] = context
    # What is left is not declared, and the host says so.
    for name, value in _field_defaults(function, hints, len(positional)):
        keywords.setdefault(name, value)
    return positional, keywords


# By function: looking at a signature takes longer than most calls.
_FIELDS = {}


def _field_defaults(function, hints, given):
    """The defaults that stand inside `Field(…)`, where Python would hand over the `Field` itself."""
    key = getattr(function, "__func__", function)
    if key not in _FIELDS:
        _FIELDS[key] = [
            (index, parameter.name, field)
            for index, parameter in enumerate(_parameters(function).values())
            if parameter.kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY)
            for field in _field_of(parameter, hints)
        ]
    for index, name, field in _FIELDS[key]:
        if index >= given:
            yield name, _field_default(field)


def _rest_hints(hint):
    """The hint of each further keyword: all the same, or the fields of an unpacked TypedDict."""
    if getattr(typing.get_origin(hint), "__name__", getattr(hint, "_name", None)) != "Unpack":
        return lambda name: hint
    fields = typing.get_type_hints(typing.get_args(hint)[0], include_extras=True)
    return lambda name: fields.get(name, typing.Any)


def _default(function, name):
    default = _parameters(function)[name].default
    if default is inspect.Parameter.empty:
        raise Failure("input", "the parameter %s is missing" % name)
    return _field_default(default) if _is_field(default) else default


def _parameters(function):
    try:
        return inspect.signature(function).parameters
    except (TypeError, ValueError):  # written in C
        return {}


def _field_of(parameter, hints):
    """The `Field(…)` that has a parameter's default: the default itself, or one in `Annotated`."""
    if _is_field(parameter.default):
        return [parameter.default]
    if parameter.default is not parameter.empty:
        return []
    metadata = getattr(hints.get(parameter.name), "__metadata__", ())
    return [each for each in metadata if _is_field(each) and not _is_required(each)][-1:]


def _is_required(field):
    required = getattr(field, "is_required", None)
    return required() if callable(required) else field.default is Ellipsis


def _is_field(default):
    """Whether a default is pydantic's `FieldInfo`, or one of those who follow it."""
    return any(kind.__name__ == "FieldInfo" for kind in type(default).__mro__)


def _field_default(field):
    factory = getattr(field, "default_factory", None)
    return factory() if factory is not None else copy.deepcopy(field.default)


def _by_hints(_, value, hint):
    return from_json(value, hint)


def _value(name, value, hint, read):
    try:
        return read(name, value, hint)
    except Exception as error:
        raise Failure("input", "%s: %s" % (name, shortened(error))) from None
