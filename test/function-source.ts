import type { Random } from "./system/inclusion/random.ts";

/** A parameter of a generated function: its name, type and default as text of its language. */
export interface MadeParameter {
  readonly name: string;
  readonly type: string;
  readonly default?: string;
}

/** A language in which functions are generated. */
export interface FunctionLanguage {
  readonly file: string;
  /** What stands before the functions. */
  readonly prelude: string;
  readonly type: (random: Random) => string;
  /** Types with a default that fits them. */
  readonly defaults: readonly (readonly [type: string, value: string])[];
  readonly source: (name: string, parameters: readonly MadeParameter[], random: Random) => string;
}

const pythonAtoms = [
  "str",
  "int",
  "float",
  "bool",
  "Literal['a', 'b']",
  "Literal[1, 'x', True]",
  "Color",
  "Level",
  "Corner",
  "datetime.date",
  "datetime.datetime",
  "datetime.time",
  "datetime.timedelta",
  "uuid.UUID",
  "decimal.Decimal",
  "bytes",
  "pathlib.Path",
  "ipaddress.IPv4Address",
  "re.Pattern",
  "Id",
  "Any",
  "Point",
  "Row",
  "Need",
  "Event",
];

const hashable = ["str", "int", "float", "bool", "Color", "Level", "datetime.date", "uuid.UUID"];

function pythonType(random: Random, depth = 0): string {
  const inner = (): string => pythonType(random, depth + 1);
  if (depth > 2 || random.chance(50)) return random.pick(pythonAtoms);
  return random.pick([
    () => `list[${inner()}]`,
    () => `Sequence[${inner()}]`,
    () => `set[${random.pick(hashable)}]`,
    () => `frozenset[${random.pick(hashable)}]`,
    () => `tuple[${inner()}, ${inner()}]`,
    () => `tuple[${inner()}, ...]`,
    () => `dict[str, ${inner()}]`,
    () => `dict[int, ${inner()}]`,
    () => `dict[Color, ${inner()}]`,
    () => `Optional[${inner()}]`,
    () => `Union[${inner()}, ${inner()}]`,
    () => `Annotated[${inner()}, "noted"]`,
  ])();
}

/** Functions of Python: positional, keyword-only and spread parameters. */
export const pythonFunctions: FunctionLanguage = {
  file: "tools.py",
  prelude: `
from __future__ import annotations
import dataclasses, datetime, decimal, enum, ipaddress, pathlib, re, uuid
from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple, NewType, Optional, TypedDict, Union

class Color(enum.Enum):
    RED = "red"
    BLUE = "blue"
class Level(enum.IntEnum):
    LOW = 1
    HIGH = 2
class Corner(enum.Enum):
    ONE = (1, 2)
    TWO = (3, "x")
class Point(NamedTuple):
    x: int
    y: float = 0.5
class Row(TypedDict, total=False):
    id: int
    when: datetime.date
class Need(TypedDict):
    id: int
    name: Optional[str]
@dataclasses.dataclass
class Event:
    at: datetime.datetime
    color: Color = Color.RED
    points: list[Point] = dataclasses.field(default_factory=list)
    parent: Optional[Event] = None
Id = NewType("Id", int)
`,
  type: (random) => pythonType(random),
  defaults: [
    ["int", "10"],
    ["str", "'x'"],
    ["bool", "True"],
    ["float", "0.5"],
    ["Optional[int]", "None"],
    ["str | None", "None"],
    ["Optional[list[str]]", "None"],
    ["Literal['a', 'b']", "'b'"],
    ["Color", "Color.BLUE"],
    ["Optional[Event]", "None"],
  ],
  source: (name, parameters, random) => {
    const first = parameters.filter((parameter) => parameter.default === undefined);
    const later = parameters.filter((parameter) => parameter.default !== undefined);
    const written = (all: readonly MadeParameter[]): string[] =>
      all.map(({ name: own, type, default: value }) =>
        value === undefined ? `${own}: ${type}` : `${own}: ${type} = ${value}`,
      );
    const all = [...written(first), ...written(later)];
    const style = random.below(8);
    const list =
      style === 0 && all.length > 1
        ? [...all.slice(0, 1), "/", ...all.slice(1)]
        : style === 1 && all.length > 0
          ? ["*", ...all]
          : style === 2
            ? [...written(first), "*more: int", ...written(later)]
            : style === 3
              ? [...all, "**others: int"]
              : all;
    const told = later.map(({ name: own }) => `"${own}": ${own}`).join(", ");
    return `def ${name}(${list.join(", ")}) -> dict:\n    "F."\n    return {${told}}\n`;
  },
};

const scriptAtoms = [
  "string",
  "number",
  "boolean",
  '"a" | "b"',
  "1 | 2",
  '1 | "x" | true',
  "Date",
  "bigint",
  "URL",
  "Uint8Array",
  "RegExp",
  "Color",
  "Level",
  "unknown",
  "Tag",
  "Event",
  "null",
];

function scriptType(random: Random, depth = 0): string {
  const inner = (): string => scriptType(random, depth + 1);
  if (depth > 2 || random.chance(50)) return random.pick(scriptAtoms);
  return random.pick([
    () => `(${inner()})[]`,
    () => `readonly (${inner()})[]`,
    () => `[${inner()}, ${inner()}]`,
    () => `[first: ${inner()}, second?: ${inner()}]`,
    () => `Record<string, ${inner()}>`,
    () => `{ a: ${inner()}; b?: ${inner()} }`,
    () => `Partial<{ a: ${inner()}; b: ${inner()} }>`,
    () => `Set<${random.pick(["string", "number", "Date", "Color"])}>`,
    () => `Map<string, ${inner()}>`,
    () => `(${inner()}) | null`,
    () => `(${inner()}) | (${inner()})`,
  ])();
}

/** Functions of TypeScript: optional, rest, nested and destructured parameters. */
export const typescriptFunctions: FunctionLanguage = {
  file: "tools.ts",
  prelude: `
export enum Color { Red = "red", Blue = "blue" }
export type Tag = \`x-\${number}\`;
export enum Level { Low = 1, High = 2 }
export interface Event { at: Date; color?: Color; parent?: Event | null; tags: Set<string> }
`,
  type: (random) => scriptType(random),
  defaults: [
    ["number", "10"],
    ["string", '"x"'],
    ["boolean", "true"],
    ["number | null", "null"],
    ['"a" | "b"', '"b"'],
    ["Color", "Color.Blue"],
  ],
  source: (name, parameters, random) => {
    const first = parameters.filter((parameter) => parameter.default === undefined);
    const later = parameters.filter((parameter) => parameter.default !== undefined);
    const written = (all: readonly MadeParameter[]): string[] =>
      all.map(({ name: own, type, default: value }) =>
        value === undefined ? `${own}: ${type}` : `${own}: ${type} = ${value}`,
      );
    const all = [...written(first), ...written(later)];
    const told = later.map(({ name: own }) => own).join(", ");
    const style = random.below(6);
    const fields = [...first, ...later].map(
      ({ name: own, type, default: value }) => `${own}${value === undefined ? "" : "?"}: ${type}`,
    );
    const taken = [...first, ...later].map(({ name: own, default: value }) =>
      value === undefined ? own : `${own} = ${value}`,
    );
    const list =
      style === 0 && parameters.length > 0
        ? `{ ${taken.join(", ")} }: { ${fields.join("; ")} }`
        : style === 1
          ? [...all, "...more: number[]"].join(", ")
          : style === 2
            ? [...all, "last?: string"].join(", ")
            : all.join(", ");
    return `/** F. */\nexport function ${name}(${list}): object { return { ${told} }; }\n`;
  },
};

/** Parameters of a function. */
export function madeParameters(
  { type, defaults }: FunctionLanguage,
  random: Random,
): readonly MadeParameter[] {
  return random.list(0, 4, () => 0).map((_, index) => madeParameter(`p${index}`));

  function madeParameter(name: string): MadeParameter {
    if (random.chance(65)) return { name, type: type(random) };
    const [known, value] = random.pick(defaults);
    return { name, type: known, default: value };
  }
}

/** The parameters of the next version of a function: one of them is another. */
export function changedParameters(
  parameters: readonly MadeParameter[],
  language: FunctionLanguage,
  random: Random,
): readonly MadeParameter[] {
  const [known, value] = random.pick(language.defaults);
  const added = { name: `p${parameters.length}`, type: known };
  const at = random.below(Math.max(1, parameters.length));
  const [chosen] = parameters.slice(at, at + 1);
  const exchanged = (next: readonly MadeParameter[]): readonly MadeParameter[] => [
    ...parameters.slice(0, at),
    ...next,
    ...parameters.slice(at + 1),
  ];
  return random.pick([
    () => parameters,
    () => [...parameters, { ...added, default: value }],
    () => [...parameters, added],
    () => exchanged([]),
    () => (chosen === undefined ? [] : exchanged([{ ...chosen, name: `q${at}` }])),
    () =>
      chosen === undefined ? [] : exchanged([{ name: chosen.name, type: language.type(random) }]),
    () => (chosen === undefined ? [] : exchanged([{ name: chosen.name, type: chosen.type }])),
    () =>
      chosen === undefined ? [] : exchanged([{ ...added, name: chosen.name, default: value }]),
  ])();
}
