import type { Random } from "./system/inclusion/random.ts";

/** A module of Python that was made up, whose functions give back what they are given. */
export interface MadeModule {
  readonly name: string;
  readonly text: string;
}

/** What modules may use. */
export interface ModuleOptions {
  /** Whether pydantic 2 is installed. */
  readonly pydantic: boolean;
  /** Without what is read otherwise than by pydantic on purpose: bytes, patterns, members that are tuples, parameters without a hint. */
  readonly comparable?: boolean;
}

const prelude = `
import collections, dataclasses, datetime, decimal, enum, ipaddress, pathlib, re, typing, uuid
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Dict, Generic, List, Literal, NamedTuple, NewType, Optional, Set, Tuple, TypedDict, TypeVar, Union
`;

const pydanticPrelude = `
from pydantic import (AliasChoices, AliasGenerator, AliasPath, BaseModel, ByteSize, ConfigDict, Field,
    HttpUrl, NonNegativeInt, PlainSerializer, PositiveInt, RootModel, SecretStr, StringConstraints,
    TypeAdapter, computed_field, conint, conlist, constr, field_serializer)
from pydantic.alias_generators import to_camel, to_pascal
from pydantic.dataclasses import dataclass as pydantic_dataclass
from typing_extensions import TypedDict  # pydantic takes no other before Python 3.12
`;

const atoms = [
  ..."str int float bool bytes Any datetime.date datetime.datetime datetime.time".split(" "),
  ..."datetime.timedelta uuid.UUID decimal.Decimal pathlib.Path ipaddress.IPv4Address".split(" "),
  ..."re.Pattern list dict set tuple List Dict collections.Counter".split(" "),
  "Literal['a', 'b']",
  "Literal[1, 'x', True, None]",
  "Optional[int]",
  "object",
];

const hashable = [
  ..."str int float bool datetime.date uuid.UUID decimal.Decimal pathlib.Path".split(" "),
  "tuple[int, str]",
  "Literal['a', 'b']",
];

const pydanticAtoms = [
  ..."PositiveInt NonNegativeInt SecretStr ByteSize conint(ge=1) constr(max_length=9)".split(" "),
  "HttpUrl",
  "conlist(int, min_length=1)",
  "Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]",
  "Annotated[int, PlainSerializer(lambda v: str(v), return_type=str)]",
];

/** Makes a module: some classes, then functions over them and over the types of Python. */
export function madeModule(name: string, random: Random, options: ModuleOptions): MadeModule {
  const known: string[] = [];
  const parts: string[] = [];
  const type = (depth = 0): string => madeType(random, known, options, depth);
  random
    .list(0, 4, () => 0)
    .forEach((_, index) => {
      const plain = options.comparable ? classes.filter((each) => each !== withTuple) : classes;
      const maker = random.pick(options.pydantic ? [...plain, ...models, ...models] : plain);
      const own = `C${index}`;
      parts.push(maker(own, type, random));
      known.push(own);
    });
  random
    .list(2, 4, () => 0)
    .forEach((_, index) => {
      parts.push(madeFunction(`${name}_f${index}`, type, random, options));
    });
  const future = !options.pydantic && random.chance(30);
  const text = [
    future ? "from __future__ import annotations" : "",
    prelude,
    options.pydantic ? pydanticPrelude : "",
    ...parts,
  ].join("\n");
  return { name, text };
}

function isSerialized(atom: string): boolean {
  return atom.includes("PlainSerializer");
}

function madeType(
  random: Random,
  known: readonly string[],
  options: ModuleOptions,
  depth: number,
): string {
  const inner = (): string => madeType(random, known, options, depth + 1);
  if (known.length > 0 && random.chance(35)) return random.pick(known);
  // What a bare function returns is written as it is; only the fields of models are serialized.
  const own = options.comparable
    ? pydanticAtoms.filter((each) => !isSerialized(each))
    : pydanticAtoms;
  if (options.pydantic && random.chance(10)) return random.pick(own);
  if (depth > 2 || random.chance(45))
    return random.pick(
      atoms.filter(
        (atom) =>
          !(options.comparable && atom === "bytes") &&
          // JSON Schema's regular expressions are not Python's, which pydantic takes.
          !(options.pydantic && atom === "re.Pattern"),
      ),
    );
  return random.pick([
    () => `list[${inner()}]`,
    () => `List[${inner()}]`,
    () => `Sequence[${inner()}]`,
    // pydantic looks at the members of an Iterable when they are used, not before.
    () => (options.comparable ? "int" : `Iterable[${random.pick(["int", "str"])}]`),
    () => `collections.deque[${inner()}]`,
    () => `set[${random.pick(hashable)}]`,
    () => `frozenset[${random.pick(hashable)}]`,
    () => `tuple[${inner()}, ${inner()}]`,
    () => `tuple[${inner()}, ...]`,
    () => "tuple[()]",
    () => `dict[str, ${inner()}]`,
    () => `Dict[int, ${inner()}]`,
    () => `Mapping[str, ${inner()}]`,
    () => `collections.OrderedDict[str, ${inner()}]`,
    // pydantic makes the values that are missing of few types only.
    () => `collections.defaultdict[str, ${options.pydantic ? "int" : inner()}]`,
    () => `Optional[${inner()}]`,
    () => `Union[${inner()}, ${inner()}]`,
    () => `Annotated[${inner()}, "noted"]`,
  ])();
}

type Maker = (name: string, type: () => string, random: Random) => string;

const fieldNames = ["a", "first_name", "is_ok2", "e_mail"];

/** Fields without a default, then those with one. */
function fields(type: () => string, random: Random): string[] {
  const names = fieldNames.slice(0, 1 + random.below(fieldNames.length));
  const needed = random.below(names.length + 1);
  return names.map((name, index) =>
    index < needed
      ? `${name}: ${type()}`
      : `${name}: ${random.pick(defaults.map(([hint, value]) => `${hint} = ${value}`))}`,
  );
}

const withTuple: Maker = (name) =>
  `class ${name}(enum.Enum):\n    ONE = 1\n    TWO = "two"\n    PAIR = (1, "x")\n`;

const classes: readonly Maker[] = [
  withTuple,
  (name, type, random) =>
    `@dataclasses.dataclass${random.chance(30) ? "(frozen=True)" : ""}\nclass ${name}:\n    ${[
      ...fields(type, random),
      ...(random.chance(20) ? ["made: int = dataclasses.field(init=False, default=3)"] : []),
      ...(random.chance(20) ? ["more: list[int] = dataclasses.field(default_factory=list)"] : []),
      ...(random.chance(20) ? [`parent: Optional["${name}"] = None`] : []),
    ].join("\n    ")}\n`,
  (name, type, random) =>
    `class ${name}(TypedDict${random.chance(50) ? ", total=False" : ""}):\n    ${fieldNames
      .map((field) => `${field}: ${type()}`)
      .join("\n    ")}\n`,
  (name, type, random) =>
    `class ${name}(NamedTuple):\n    ${fields(type, random).join("\n    ")}\n`,
  (name, _, random) =>
    `class ${name}(${random.pick(["enum.Enum", "str, enum.Enum"])}):\n    RED = "red"\n    BLUE = "blue"\n`,
  (name) => `class ${name}(enum.IntEnum):\n    LOW = 1\n    HIGH = 2\n`,
  (name) => `${name} = NewType("${name}", int)\n`,
  (name, type) => `${name} = ${type()}\n`,
];

const modelFields = [
  'a: int = Field(alias="A")',
  'b: str = Field("x", validation_alias="inB", serialization_alias="outB", min_length=1)',
  "c: Annotated[int, Field(ge=1, le=9)] = 5",
  'd: int = Field(0, validation_alias=AliasChoices("dd", "D"))',
  'e: str = Field(validation_alias=AliasPath("user", "name"))',
  "g: int = Field(1, exclude=True)",
  "h: Optional[float] = None",
  "i: bytes = b'x'",
  "j: list[str] = Field(default_factory=list, max_length=3)",
  "k: decimal.Decimal = decimal.Decimal('1.5')",
];

const models: readonly Maker[] = [
  (name, type, random) => {
    const config = random.pick([
      "",
      "alias_generator=to_camel",
      "alias_generator=to_pascal, populate_by_name=True",
      "alias_generator=AliasGenerator(validation_alias=to_camel, serialization_alias=to_pascal)",
      'extra="forbid"',
      "strict=True",
      "use_enum_values=True",
      "frozen=True",
    ]);
    // pydantic names the fields of a TypedDict inside such a model by its generator, too.
    const own = config.includes("alias_generator")
      ? (): string => random.pick(["int", "str", "list[float]", "Optional[bool]"])
      : type;
    const more = modelFields.filter(() => random.chance(25));
    return `class ${name}(BaseModel):\n    ${[
      ...(config === "" ? [] : [`model_config = ConfigDict(${config})`]),
      ...fields(own, random).map((field) => field.replace(/^(\w+):/, "m_$1:")),
      ...more,
      ...(random.chance(25) ? [`parent: Optional["${name}"] = None`] : []),
      ...(random.chance(25)
        ? ["@computed_field\n    @property\n    def total(self) -> int: return 3"]
        : []),
      ...(random.chance(15)
        ? ['@field_serializer("m_a")\n    def show(self, value) -> str: return "shown"']
        : []),
    ].join("\n    ")}\n`;
  },
  (name, type) => `class ${name}(RootModel[${type()}]): pass\n`,
  (name, type, random) =>
    `@pydantic_dataclass\nclass ${name}:\n    ${fields(type, random).join("\n    ")}\n`,
];

/** Types with defaults of every kind. */
const defaults: readonly (readonly [type: string, value: string])[] = [
  ["int", "10"],
  ["int", "-1"],
  ["float", "0.5"],
  ["float", "1"],
  ["str", "'x'"],
  ["str", '"a" "b"'],
  ["bool", "True"],
  ["bytes", "b'hi'"],
  ["Optional[int]", "None"],
  ["str | None", "None"],
  ["Literal['a', 'b']", "'b'"],
  ["tuple[int, ...]", "(1, 2)"],
  ["datetime.date", "datetime.date(2026, 1, 1)"],
  ["datetime.timedelta", "datetime.timedelta(days=1)"],
  ["decimal.Decimal", "decimal.Decimal('1.5')"],
  ["uuid.UUID", "uuid.UUID(int=1)"],
  ["pathlib.Path", "pathlib.Path('x')"],
  ["frozenset[int]", "frozenset()"],
  ["Any", "None"],
  ["int", "3 * 4"],
];

const untyped = ["5", "'x'", "True", "None", "[1]", "{'a': 1}", "1.5"];

function madeFunction(
  name: string,
  type: () => string,
  random: Random,
  { pydantic, comparable = false }: ModuleOptions,
): string {
  const hint = type();
  const names: string[] = ["x"];
  const required = random
    .list(0, 2, () => 0)
    .map((_, index) => {
      names.push(`r${index}`);
      return `r${index}: ${type()}`;
    });
  const optional = random
    .list(0, 3, () => 0)
    .map((_, index) => {
      const own = `o${index}`;
      names.push(own);
      if (!comparable && random.chance(15)) return `${own}=${random.pick(untyped)}`;
      if (pydantic && random.chance(20))
        return `${own}: ${random.pick(["int = Field(5, ge=1)", "Annotated[int, Field(ge=1)] = 5", "list[int] = Field(default_factory=list)", "Optional[str] = Field(None, max_length=5)"])}`;
      const [known, value] = random.pick(defaults);
      return `${own}: ${known} = ${value}`;
    });
  const all = [`x: ${hint}`, ...required, ...optional];
  const list = random.pick([
    () => all,
    () => all,
    () => [all[0] ?? "", "/", ...all.slice(1)],
    () => ["*", ...all],
    () => [`x: ${hint}`, ...required, "*more: int", ...optional],
    () => [...all, "**others: int"],
    () => [...all, "**others"],
  ])();
  const kind = random.below(10);
  const parameters = list.join(", ");
  const doc = '    "Gives back what it is given."\n';
  if (kind === 0) return `def ${name}(${parameters}) -> Iterator[${hint}]:\n${doc}    yield x\n`;
  if (kind === 1)
    return `async def ${name}(${parameters}) -> AsyncIterator[${hint}]:\n${doc}    yield x\n`;
  if (kind === 2) return `async def ${name}(${parameters}) -> ${hint}:\n${doc}    return x\n`;
  if (kind === 3) return `def ${name}(${parameters}) -> dict:\n${doc}    return {"x": x}\n`;
  if (kind === 4) return `def ${name}(${parameters}):\n${doc}    return x\n`;
  if (kind === 5)
    return `def _wrap_${name}(f):\n    import functools\n    @functools.wraps(f)\n    def inner(*args, **kwargs): return f(*args, **kwargs)\n    return inner\n@_wrap_${name}\ndef ${name}(${parameters}) -> list[${hint}]:\n${doc}    return [x]\n`;
  if (kind === 6)
    return `class S${name}:\n    def ${name}(self, ${parameters}) -> ${hint}:\n    ${doc}        return x\n    @staticmethod\n    def st_${name}(${parameters}) -> ${hint}:\n    ${doc}        return x\n`;
  return `def ${name}(${parameters}) -> ${hint}:\n${doc}    return x\n`;
}
