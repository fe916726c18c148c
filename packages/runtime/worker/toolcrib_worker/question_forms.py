"""The form of a question, from what an author writes: a JSON Schema, a type, a model, some choices."""
import dataclasses
import datetime
import enum
import typing

from .from_json import UNIONS, from_json

SCALARS = {str: "string", int: "integer", float: "number", bool: "boolean"}
FORMATS = {datetime.date: "date", datetime.datetime: "date-time"}


def form_of(kind):
    """The JSON Schema of a question, and what makes a value of its answer."""
    if kind is None:
        return {"type": "object", "properties": {}}, lambda content: None
    if isinstance(kind, dict):
        return kind, lambda content: content
    if isinstance(kind, (list, tuple)):
        return {"type": "string", "enum": [str(choice) for choice in kind]}, lambda content: content
    return _schema(kind), lambda content: from_json(content, kind)


def _schema(kind):
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if kind in SCALARS:
        return {"type": SCALARS[kind]}
    if kind in FORMATS:
        return {"type": "string", "format": FORMATS[kind]}
    if origin is typing.Literal:
        return {"type": "string", "enum": list(arguments)}
    if origin in UNIONS:
        others = [member for member in arguments if member is not type(None)]
        return _schema(others[0]) if len(others) == 1 else {}
    if origin is list:
        return {"type": "array", "items": _schema(arguments[0]) if arguments else {}}
    if hasattr(kind, "model_json_schema"):
        return kind.model_json_schema()
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return {"type": "string", "enum": [member.value for member in kind]}
    # TypedDict cannot be asked for by isinstance.
    if dataclasses.is_dataclass(kind) or hasattr(kind, "__total__"):
        return _fields(kind)
    raise TypeError("%r cannot be asked for: give a JSON Schema, str, int, float, bool, Literal, an "
                    "Enum, a list of choices, a dataclass or a pydantic model" % (kind,))


def _fields(kind):
    hints = typing.get_type_hints(kind)
    properties = {name: _schema(hint) for name, hint in hints.items()}
    required = list(hints)
    if dataclasses.is_dataclass(kind):
        required = []
        for field in dataclasses.fields(kind):
            if field.default is not dataclasses.MISSING:
                if field.default is not None:
                    properties[field.name] = {**properties[field.name], "default": field.default}
            elif field.default_factory is dataclasses.MISSING:
                required.append(field.name)
    return {"type": "object", "properties": properties, "required": required}
