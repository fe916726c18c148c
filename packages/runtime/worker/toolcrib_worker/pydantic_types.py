"""The types of a function as the installed pydantic 2 reads and writes them."""
import enum
import functools
import inspect
import json
import operator
import typing
import warnings

from .from_json import from_json

try:
    import pydantic
    from pydantic.fields import FieldInfo
    from pydantic.json_schema import GenerateJsonSchema
except ImportError:
    pydantic = None
    FieldInfo = GenerateJsonSchema = object
if pydantic is not None and not hasattr(pydantic, "TypeAdapter"):  # pydantic 1
    pydantic = None


class FunctionTypes:
    """What pydantic makes of the hints of a function; `failed` says where it makes nothing."""

    def __init__(self, function, hints):
        parameters = inspect.signature(function).parameters.values()
        self._adapters = {}
        self.failed = {}
        for parameter in parameters:
            try:
                self._adapters[parameter.name] = _adapter(parameter, hints)
            except Exception as error:
                self.failed[parameter.name] = str(error)
        try:
            self._result = pydantic.TypeAdapter(hints["return"]) if "return" in hints else None
        except Exception as error:
            self._result = None
            self.failed["return"] = str(error)

    def read(self, name, value, hint):
        """The value of a parameter, from JSON; where pydantic makes nothing of it, by its hint."""
        adapter = self._adapters.get(name)
        return from_json(value, hint) if adapter is None else adapter.validate_json(json.dumps(value))

    def write(self, value):
        """What a function returned, as JSON where its type says how."""
        if self._result is None:
            return value
        try:
            return self._result.dump_python(value, mode="json", by_alias=True, warnings="error")
        except Exception:  # the value is not what the type says, as a dict in place of a model
            try:
                checked = self._result.validate_python(value)
            except Exception:
                return value
            return self._result.dump_python(checked, mode="json", by_alias=True)

    def schemas(self, names):
        """The schemas of these parameters and of the result, and the definitions they refer to."""
        inputs = [(name, "validation", self._adapters[name]) for name in names if name in self._adapters]
        answer = {"pydantic": pydantic.VERSION, "failed": dict(self.failed)}
        answer["parameters"], answer["definitions"] = self._schemas(inputs, answer["failed"])
        output = [] if self._result is None else [("return", "serialization", self._result)]
        outputs, answer["outputDefinitions"] = self._schemas(output, answer["failed"])
        answer["output"] = outputs.get("return")
        return answer

    def _schemas(self, inputs, failed):
        schemas, definitions = {}, {}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for name, mode, adapter in inputs:
                # One at a time: pydantic writes one definition for a class, and a TypedDict means
                # something else inside of a model that forbids other keys.
                try:
                    made, more = pydantic.TypeAdapter.json_schemas(
                        [(name, mode, adapter)], schema_generator=_Schemas
                    )
                except Exception as error:
                    failed[name] = str(error)
                    continue
                schemas[name] = _placed(made[name, mode], more.get("$defs", {}), definitions)
        return schemas, definitions


def _placed(schema, own, definitions):
    """The schema, whose definitions join the others: under other names where they differ."""
    if any(definitions.get(name, each) != each for name, each in own.items()):
        names = {}
        for name in own:
            number = 2
            while f"{name}_{number}" in definitions or f"{name}_{number}" in own:
                number += 1
            names[name] = f"{name}_{number}"
        text = json.dumps([schema, {names[name]: each for name, each in own.items()}])
        for name, other in names.items():
            text = text.replace(json.dumps(f"#/$defs/{name}"), json.dumps(f"#/$defs/{other}"))
        schema, own = json.loads(text)
    definitions.update(own)
    return schema


# What pydantic writes of a decimal without bounds.
_DECIMAL = r"^(?!^[-+.]*$)[+-]?0*\d*\.?\d*$"


class _Schemas(GenerateJsonSchema):
    """pydantic's schemas, without the titles that repeat the names of fields."""

    def field_title_should_be_set(self, schema):
        return False

    def enum_schema(self, schema):
        """Flags are combined, where pydantic lists single ones only."""
        made = super().enum_schema(schema)
        kind = schema["cls"]
        if any(isinstance(member.value, (tuple, list, dict)) for member in kind):
            self._need_sendable(kind, kind)
        if not issubclass(kind, enum.Flag):
            return made
        made = {name: value for name, value in made.items() if name != "enum"}
        if issubclass(kind, int):
            return {**made, "type": "integer"}
        every = functools.reduce(operator.or_, (member.value for member in kind), 0)
        return {**made, "type": "integer", "minimum": 0, "maximum": every}

    def literal_schema(self, schema):
        """Members of an enumeration may be taken only as they are, which JSON cannot write."""
        members = [value for value in schema["expected"] if isinstance(value, enum.Enum)]
        for member in members:
            self._need_sendable(typing.Literal[member], [member])
        return super().literal_schema(schema)

    def _need_sendable(self, kind, members):
        """Raises where pydantic refuses the values that its own schema lists: types are read by their hints then."""
        if self.mode != "validation":
            return
        adapter = pydantic.TypeAdapter(kind)
        for member in members:
            adapter.validate_json(json.dumps(member.value))

    def decimal_schema(self, schema):
        """Digits are counted by pydantic alone: its pattern for it needs time beyond the text's length."""
        made = super().decimal_schema(schema)
        for part in (made, *made.get("anyOf", ())):
            if "(?=" in part.get("pattern", ""):
                part["pattern"] = _DECIMAL
        return made

    def dict_schema(self, schema):
        """Keys of JSON are texts, where pydantic says of members of an enumeration what they are."""
        made = super().dict_schema(schema)
        members = schema.get("keys_schema", {}).get("members")
        if members is None or all(isinstance(member.value, str) for member in members):
            return made
        return {**made, "propertyNames": {"enum": [str(member.value) for member in members]}}

    def tagged_union_schema(self, schema):
        """The tag must be sent, where pydantic says so of no alternative that has a default for it."""
        made = super().tagged_union_schema(schema)
        tag = made.get("discriminator", {}).get("propertyName")
        if tag is None or self.mode != "validation":
            return made
        needed = [{**each, "required": sorted({*each.get("required", ()), tag})} for each in made["oneOf"]]
        return {**made, "oneOf": needed}

    def ser_schema(self, schema):
        """A serializer that does not say its type may give anything, where pydantic says the field's."""
        made = super().ser_schema(schema)
        by_function = schema["type"] in ("function-plain", "function-wrap")
        return {} if made is None and by_function else made


def types_of(function, hints):
    """The types of a function; None where pydantic 2 is not installed."""
    if pydantic is None:
        return None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return FunctionTypes(function, hints)


def _adapter(parameter, hints):
    hint = hints.get(parameter.name, typing.Any)
    field = parameter.default
    if isinstance(field, FieldInfo):
        hint = typing.Annotated[hint, field]
    elif field is not parameter.empty:
        hint = typing.Annotated[hint, pydantic.Field(default=field)]
    return pydantic.TypeAdapter(hint)
