import { join } from "node:path";
import type { JsonObject } from "@toolcrib/model";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractPython } from "../extract-python.ts";

const imports = `
import dataclasses, decimal
from typing import Annotated, Generic, Optional, TypeVar
from pydantic import (AliasChoices, AliasGenerator, AliasPath, BaseModel, BeforeValidator, ConfigDict,
    Field, PlainSerializer, PlainValidator, PrivateAttr, RootModel, SecretStr, StringConstraints,
    WithJsonSchema, computed_field, field_serializer, model_serializer)
from pydantic.alias_generators import to_camel, to_pascal, to_snake
from pydantic.dataclasses import dataclass
`;

/** What callers send for `M` and what they get, where a function takes and returns it. */
async function schemasOf(source: string): Promise<{
  readonly input: JsonObject | undefined;
  readonly output: JsonObject | undefined;
  readonly codes: readonly string[];
}> {
  const text = `${imports}${source}\ndef f(m: M) -> M:\n    "F."\n`;
  return await withFiles({ "a.py": text }, async (folder) => {
    const { tools, diagnostics } = await extractPython([join(folder, "a.py")]);
    const tool = tools.find(({ tool: { name } }) => name === "f")?.tool;
    return {
      input: Object(tool?.inputSchema?.["$defs"])["M"],
      output: tool?.outputSchema,
      codes: diagnostics.map(({ code }) => code),
    };
  });
}

test("X5 the names of fields are those that pydantic reads and writes", async () => {
  const { input, output, codes } = await schemasOf(`
class M(BaseModel):
    a: int = Field(alias="A")
    b: int = Field(validation_alias="in", serialization_alias="out")
    c: Annotated[int, Field(alias="C", ge=1)]
    d: int = Field(0, validation_alias=AliasChoices("first", "second"))
    e: str = Field(validation_alias=AliasPath("user", "names", 0))
    f: str = Field(validation_alias=AliasChoices(AliasPath("x", 1), "F"))
    g: int = Field(1, exclude=True)
    _hidden: int = PrivateAttr(1)
`);
  expect(codes).toEqual([]);
  expect(Object.keys(Object(input?.["properties"]))).toEqual([
    ..."A in C first user F g".split(" "),
  ]);
  expect(input?.["required"]).toEqual(["A", "in", "C", "user", "F"]);
  expect(Object(input?.["properties"]).user).toEqual({
    type: "object",
    properties: { names: { type: "array", prefixItems: [{ type: "string" }], minItems: 1 } },
    required: ["names"],
  });
  expect(Object(input?.["properties"]).C).toEqual({ type: "integer", minimum: 1 });
  expect(Object.keys(Object(output?.["properties"]))).toEqual([..."A out C d e f".split(" ")]);
});

test.each([
  ["alias_generator=to_camel", "firstName lastOne2X", "firstName lastOne2X"],
  ["alias_generator=to_pascal", "FirstName LastOne2X", "FirstName LastOne2X"],
  [
    "alias_generator=AliasGenerator(validation_alias=to_camel, serialization_alias=to_pascal)",
    "firstName lastOne2X",
    "FirstName LastOne2X",
  ],
  ["alias_generator=AliasGenerator(alias=to_pascal)", "FirstName LastOne2X", "FirstName LastOne2X"],
  [
    "alias_generator=to_camel, validate_by_name=True, validate_by_alias=False",
    "first_name last_one_2x",
    "firstName lastOne2X",
  ],
])("X5 %s names the fields", async (config, taken, given) => {
  const fields = "\n    first_name: int\n    last_one_2x: int = 1\n";
  const names = (schema: JsonObject | undefined): string =>
    Object.keys(Object(schema?.["properties"])).join(" ");
  for (const written of [
    `class M(BaseModel):\n    model_config = ConfigDict(${config})${fields}`,
    `class M(BaseModel, ${config}):${fields}`,
    `class B(BaseModel):\n    model_config = dict(${config})\nclass M(B):${fields}`,
  ]) {
    const { input, output } = await schemasOf(written);
    expect([names(input), names(output)]).toEqual([taken, given]);
  }
});

test("X5 names that code makes leave the tool out, unless the fields may be sent by their own", async () => {
  const model = (more: string): string =>
    `def up(n): return n.upper()\nclass M(BaseModel):\n    model_config = ConfigDict(alias_generator=up${more})\n    a: int\n`;
  expect((await schemasOf(model(""))).codes).toContain("computed-alias");
  const { input, codes } = await schemasOf(model(", populate_by_name=True"));
  expect(Object.keys(Object(input?.["properties"]))).toEqual(["a"]);
  // What is given back under names that are not known has no schema.
  expect(codes).toContain("computed-alias");
});

test("X5 what is given is what serializers make of it", async () => {
  const { input, output, codes } = await schemasOf(`
def _short(value) -> str: return str(value)
class M(BaseModel):
    secret: SecretStr
    raw: bytes = b"x"
    price: decimal.Decimal
    when: Annotated[int, PlainSerializer(_short)] = 0
    typed: Annotated[int, PlainSerializer(lambda v: [v], return_type=list[int])] = 0
    shown: int = 1
    @computed_field
    @property
    def total(self) -> int: return 1
    @computed_field(alias="Half")
    def half(self) -> float: return 1
    @field_serializer("shown")
    def show(self, value) -> bool: return True
`);
  expect(codes).toEqual([]);
  expect(Object(input?.["properties"])).toMatchObject({
    secret: { type: "string" },
    raw: { type: "string", format: "binary", default: "x" },
    price: { anyOf: [{ type: "number" }, { type: "string" }] },
    when: { type: "integer" },
    typed: { type: "integer" },
    shown: { type: "integer" },
  });
  expect(Object.keys(Object(input?.["properties"]))).not.toContain("total");
  expect(Object(output?.["properties"])).toMatchObject({
    price: { type: "string" },
    when: { type: "string" },
    typed: { type: "array", items: { type: "integer" } },
    shown: { type: "boolean" },
    total: { type: "integer" },
    Half: { type: "number" },
  });
  expect(output?.["required"]).toEqual(["secret", "price", "total", "Half"]);
});

test("X5 a serializer that does not say its type may give anything, and is reported", async () => {
  const { output, codes } = await schemasOf(`
class M(BaseModel):
    a: int
    b: int
    @field_serializer("a")
    def show(self, value): return str(value)
`);
  expect(codes).toContain("computed-schema");
  expect(Object(output?.["properties"])).toMatchObject({ a: {}, b: { type: "integer" } });
  const whole = await schemasOf(`
class M(BaseModel):
    a: int
    @model_serializer
    def show(self) -> dict[str, str]: return {}
`);
  expect(whole.output).toEqual({ type: "object", additionalProperties: { type: "string" } });
});

test("X5 validators and schemas that stand in Annotated change what is taken", async () => {
  const { input } = await schemasOf(`
class M(BaseModel):
    a: Annotated[int, PlainValidator(int)]
    b: Annotated[int, BeforeValidator(int, json_schema_input_type=str)]
    c: Annotated[int, WithJsonSchema({"type": "string"})]
    d: Annotated[Optional[list[str]], Field(min_length=2)] = None
    e: Annotated[str, StringConstraints(min_length=1, pattern=r"\\A(?P<x>a+)\\Z")]
`);
  expect(Object(input?.["properties"])).toEqual({
    a: {},
    b: { type: "string" },
    c: { type: "string" },
    d: {
      anyOf: [{ type: "array", items: { type: "string" }, minItems: 2 }, { type: "null" }],
      default: null,
    },
    e: { type: "string", minLength: 1, pattern: "^(?<x>a+)$" },
  });
});

test("X5 fields that a constructor does not take are given, and those it only takes are not", async () => {
  const { input, output } = await schemasOf(`
@dataclasses.dataclass
class M:
    a: int
    made: int = dataclasses.field(init=False, default=3)
    given: dataclasses.InitVar[int] = 0
`);
  expect(Object.keys(Object(input?.["properties"]))).toEqual(["a", "given"]);
  expect(Object.keys(Object(output?.["properties"]))).toEqual(["a", "made"]);
});
