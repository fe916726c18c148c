"""The arguments of a call, from the tool's input and its binding."""
import inspect
import typing

from .failure import Failure, shortened
from .from_json import from_json


def call_arguments(request, function, hints):
    """The arguments of a call, as the tool's binding says."""
    given = dict(request["input"])
    positional, keywords, skipped, rest = [], {}, [], None
    for argument in request["arguments"]:
        name, how = argument["name"], argument.get("pass")
        hint = hints.get(name, typing.Any)
        if how == "keyword-rest":
            rest = name
        elif name not in given:
            if how is None:
                skipped.append(name)
        elif how == "keyword":
            keywords[name] = _value(name, given.pop(name), hint)
        else:
            values = given.pop(name) if how == "rest" else [given.pop(name)]
            if values:
                # Whoever stands before a value that is given by its position must be given, too.
                positional.extend(_default(function, missing) for missing in skipped)
                skipped = []
            positional.extend(_value(name, value, hint) for value in values)
    if rest is None and given:
        raise Failure("input", "there is no parameter %s" % ", ".join(sorted(given)))
    others = _rest_hints(hints.get(rest, typing.Any))
    for name, value in given.items():
        keywords[name] = _value(name, value, others(name))
    return positional, keywords


def _rest_hints(hint):
    """The hint of each further keyword: all the same, or the fields of an unpacked TypedDict."""
    if getattr(typing.get_origin(hint), "__name__", getattr(hint, "_name", None)) != "Unpack":
        return lambda name: hint
    fields = typing.get_type_hints(typing.get_args(hint)[0], include_extras=True)
    return lambda name: fields.get(name, typing.Any)


def _default(function, name):
    default = inspect.signature(function).parameters[name].default
    if default is inspect.Parameter.empty:
        raise Failure("input", "the parameter %s is missing" % name)
    return default


def _value(name, value, hint):
    try:
        return from_json(value, hint)
    except Exception as error:
        raise Failure("input", "%s: %s" % (name, shortened(error))) from None
