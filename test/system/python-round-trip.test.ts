import { join } from "node:path";
import { extractFiles } from "@toolcrib/extract";
import { formatToolId, isJsonObject } from "@toolcrib/model";
import { loadCode, ToolRegistry } from "@toolcrib/runtime";
import { exampleFor } from "@toolcrib/schema";
import { runs } from "@toolcrib/testing/runs";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";

const prelude = `
from __future__ import annotations
import collections, dataclasses, datetime, decimal, enum, ipaddress, pathlib, re, typing, uuid
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Dict, List, Literal, NamedTuple, NewType, Optional, Tuple, TypedDict, Union

class Color(enum.Enum):
    RED = "red"
    BLUE = "blue"
class Level(enum.IntEnum):
    LOW = 1
class Point(NamedTuple):
    x: int
    y: float = 0.5
@dataclasses.dataclass
class Event:
    at: datetime.datetime
    color: Color = Color.RED
    points: list[Point] = dataclasses.field(default_factory=list)
    parent: Optional[Event] = None
class Row(TypedDict, total=False):
    id: int
    when: datetime.date
Id = NewType("Id", int)
`;

/** Hints, each with what a value must be once Python has it. */
const hints: Readonly<Record<string, string>> = {
  str: "type(x) is str",
  int: "type(x) is int",
  float: "type(x) is float",
  bool: "type(x) is bool",
  "list[int]": "type(x) is list",
  "Sequence[datetime.date]": "all(type(i) is datetime.date for i in x)",
  "set[str]": "type(x) is set",
  "frozenset[Level]": "all(type(i) is Level for i in x)",
  "tuple[int, Color]": "type(x) is tuple and type(x[1]) is Color",
  "Tuple[Point, ...]": "all(type(i) is Point for i in x)",
  "dict[str, decimal.Decimal]": "all(type(i) is decimal.Decimal for i in x.values())",
  "dict[int, str]": "all(type(i) is int for i in x)",
  "dict[Color, int]": "all(type(i) is Color for i in x)",
  "Mapping[str, list[Event]]": "type(x) is dict",
  "collections.deque[int]": "type(x) is collections.deque",
  "Union[int, str]": "type(x) in (int, str)",
  "Optional[Event]": "x is None or type(x) is Event",
  "Literal['a', 3, True]": "x in ('a', 3, True)",
  "Annotated[int, 'n']": "type(x) is int",
  Color: "type(x) is Color",
  Level: "type(x) is Level",
  Point: "type(x) is Point and type(x.y) is float",
  Event: "type(x) is Event and type(x.at) is datetime.datetime",
  Row: "type(x) is dict",
  Id: "type(x) is int",
  "datetime.datetime": "type(x) is datetime.datetime",
  "datetime.time": "type(x) is datetime.time",
  "datetime.timedelta": "type(x) is datetime.timedelta",
  "uuid.UUID": "type(x) is uuid.UUID",
  "pathlib.Path": "isinstance(x, pathlib.Path)",
  "re.Pattern": "isinstance(x, re.Pattern)",
  "ipaddress.IPv4Address": "type(x) is ipaddress.IPv4Address",
  "decimal.Decimal": "type(x) is decimal.Decimal",
  Any: "True",
};

test("X10 a value that fits the schema reaches Python as its hint says, and comes back fitting", async () => {
  const functions = Object.entries(hints).map(
    ([hint, check], index) =>
      `def f${index}(x: ${hint}) -> dict[str, ${hint}]:\n    "F."\n    assert ${check}, repr(x)\n    return {"x": x}\n`,
  );
  await withFiles({ "tools.py": prelude + functions.join("") }, async (folder) => {
    const { tools, diagnostics } = await extractFiles([join(folder, "tools.py")]);
    expect(diagnostics).toEqual([]);
    const loaded = await loadCode(tools, { onOutput: () => {} });
    const registry = new ToolRegistry();
    const tried = new Set<number>();
    for (const tool of loaded.tools) registry.register(tool);
    try {
      for (const [index, { tool }] of tools.entries())
        for (let variant = 0; variant < runs(100); variant++) {
          const input = exampleFor(tool.inputSchema ?? {}, { formats: "assert", variant });
          if (!isJsonObject(input)) continue;
          tried.add(index);
          const result = await registry.call(formatToolId(tool), input);
          const what = `${Object.keys(hints)[index]} with ${JSON.stringify(input)}`;
          expect(result, what).not.toHaveProperty("isError", true);
        }
      expect(tried.size).toBe(tools.length);
    } finally {
      await loaded.close();
    }
  });
});
