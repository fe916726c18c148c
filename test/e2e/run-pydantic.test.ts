import { spawnSync } from "node:child_process";
import { type CodeFiles, codeFiles } from "@toolcrib/testing/code-files";
import { pydanticPython } from "@toolcrib/testing/pydantic";
import { INITIALIZE, rpcLines } from "@toolcrib/testing/rpc-lines";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDev } from "../dev-server.ts";
import { startHubProcess } from "../hub-process.ts";
import { programFile } from "../program.ts";

/** What reading alone cannot know: names that are made by code, and results that code shapes. */
const source = `
from pydantic import BaseModel, ConfigDict, computed_field, field_serializer

def _shout(name: str) -> str:
    return "x_" + name.upper()

class Order(BaseModel):
    model_config = ConfigDict(alias_generator=_shout)
    item: str
    count: int = 1
    @field_serializer("count")
    def as_text(self, value): return "n" * value

def place(order: Order) -> Order:
    """Place an order.

    Args:
        order: What is ordered.
    """
    return order

def plain(a: int) -> int:
    """Adds one."""
    return a + 1
`;

/** pydantic loads parts of itself only when something asks for them, as the dataclass does here. */
const dates = `
import datetime
from dataclasses import dataclass

@dataclass
class Stay:
    since: datetime.date

def given(stay: Stay) -> Stay:
    """Gives it back."""
    return stay

def kind(day: datetime.date) -> str:
    """Its type."""
    return type(day).__name__
`;

const flags = `
import enum

class Level(enum.IntEnum):
    LOW = 1
    HIGH = 2

class Right(enum.Flag):
    READ = 1
    WRITE = 2

class Mode(enum.IntFlag):
    FAST = 1
    LOUD = 2

def counts(by: dict[Level, int]) -> dict[Level, int]:
    """Gives it back."""
    return by

def rights(right: Right, mode: Mode = Mode.FAST | Mode.LOUD) -> tuple[Right, Mode]:
    """Gives them back."""
    return right, mode
`;

const sizes = `
import enum
from typing import Literal

class Size(enum.Enum):
    SMALL = (1, 2)
    LARGE = (3, 4)

class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"

def pack(size: Size, colour: Literal[Colour.RED, "none"] = "none", count: int = 1) -> str:
    """Names them."""
    return f"{size.name} {colour}"
`;

const tags = `
from typing import Annotated, Literal, Union
from pydantic import BaseModel, Field

class Cat(BaseModel):
    kind: Literal["cat"] = "cat"
    lives: int = 9

class Dog(BaseModel):
    kind: Literal["dog"] = "dog"

def pet(pet: Annotated[Union[Cat, Dog], Field(discriminator="kind")]) -> str:
    """Its class."""
    return type(pet).__name__
`;

const prices = `
from decimal import Decimal
from typing import Annotated
from pydantic import Field, JsonValue

def price(amount: Annotated[Decimal, Field(max_digits=4, decimal_places=2)]) -> Decimal:
    """Gives it back."""
    return amount

def value(given: JsonValue = None) -> JsonValue:
    """Gives it back."""
    return given
`;

const serverJson = JSON.stringify({
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name: "io.example/orders",
  description: "Orders",
  version: "1.0.0",
});

let files: CodeFiles;
const env = { TOOLCRIB_PYTHON: pydanticPython ?? "" };
const args = JSON.stringify({ order: { x_ITEM: "tea", x_COUNT: 2 } });
beforeAll(() => {
  files = codeFiles({
    "orders.py": source,
    "dates.py": dates,
    "flags.py": flags,
    "sizes.py": sizes,
    "tags.py": tags,
    "prices.py": prices,
    "server.json": serverJson,
  });
});
afterAll(() => files.remove());

const run = (words: readonly string[]) => runCli(words, { cwd: files.folder, env });

/** Every command that reads code and ends by itself, with what it prints only after asking pydantic. */
const commands: readonly (readonly [line: string, printed: RegExp])[] = [
  ["list orders.py --json", /"x_ITEM"/],
  ["show orders.py place", /x_ITEM/],
  ["extract orders.py --json", /"x_ITEM"/],
  ["export orders.py --to openai", /"x_ITEM"/],
  ["export orders.py --to typescript", /x_ITEM/],
  ["snapshot orders.py --out snapshot.json", /./],
  ["validate orders.py", /2 tools|valid/],
  ["lint orders.py --json", /"place"/],
  ["search order orders.py --json", /place/],
  ["doctor orders.py", /2 of 3 functions/],
  ["lock orders.py", /./],
  ["check", /./],
  ["check orders.py", /./],
  ["diff snapshot.json orders.py", /nothing changed/i],
];

test.skipIf(pydanticPython === undefined).each(commands)(
  "%s --run takes the schemas of the installed pydantic (skipped without pydantic 2)",
  async (line, printed) => {
    const { code, stdout, stderr } = await run([...line.split(" "), "--run"]);
    expect(stderr).not.toContain("computed-alias");
    expect(stdout + stderr).toMatch(printed);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stderr).toMatch(/running the code of .*orders\.py/);
  },
);

test.skipIf(pydanticPython === undefined)(
  "call --run reads and writes as pydantic does, and the result fits the schema",
  async () => {
    const { code, stdout } = await run([
      ...["call", "orders.py", "place", "--args", args, "--json", "--run"],
    ]);
    expect(JSON.parse(stdout)).toMatchObject({
      structuredContent: { x_ITEM: "tea", x_COUNT: "nn" },
    });
    expect(code).toBe(0);
    const bad = await run(["call", "orders.py", "place", "--args", '{"order":{}}', "--run"]);
    expect(bad.code).toBe(2);
  },
);

test.skipIf(pydanticPython === undefined)(
  "call --run reads the arguments of a file that does not import pydantic itself",
  async () => {
    expect(await run(["call", "dates.py", "kind", "day=2026-01-31", "--run"])).toMatchObject({
      stdout: "date\n",
    });
  },
);

test.skipIf(pydanticPython === undefined).each([
  ["counts", '{"by":{"2":1}}', '{"2":1}\n', '{"by":{"3":1}}'],
  ["rights", '{"right":3}', "[3,3]\n", '{"right":4}'],
])(
  "call --run takes and gives enumerations of numbers as they are in JSON: %s",
  async (tool, given, stdout, wrong) => {
    const call = (json: string) => run(["call", "flags.py", tool, "--args", json, "--run"]);
    expect(await call(given)).toMatchObject({ code: 0, stdout });
    expect(await call(wrong)).toMatchObject({ code: 2 });
  },
);

test.skipIf(pydanticPython === undefined).each([["--run"], []])(
  "members of enumerations are taken where pydantic refuses what its own schema lists: %j",
  async (...flags) => {
    const call = (args: object) =>
      run(["call", "sizes.py", "pack", "--args", JSON.stringify(args), ...flags]);
    expect(await call({ size: [3, 4], colour: "red" })).toMatchObject({
      code: 0,
      stdout: "LARGE Colour.RED\n",
    });
    expect(await call({ size: [3, 5] })).toMatchObject({ code: 2 });
    expect(await call({ size: [1, 2], colour: "blue" })).toMatchObject({ code: 2 });
  },
);

test.skipIf(pydanticPython === undefined)(
  "call --run asks for the tag of a union, which pydantic cannot do without",
  async () => {
    const call = (pet: object) =>
      run(["call", "tags.py", "pet", "--args", JSON.stringify({ pet }), "--run"]);
    expect(await call({ kind: "dog" })).toMatchObject({ code: 0, stdout: "Dog\n" });
    expect(await call({ lives: 1 })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('expected the property "kind"'),
    });
  },
);

test.skipIf(pydanticPython === undefined).each([["--run"], []])(
  "decimals with bounds and values of JSON are taken: %j",
  async (...flags) => {
    const call = (tool: string, args: object) =>
      run(["call", "prices.py", tool, "--args", JSON.stringify(args), ...flags]);
    expect(await call("price", { amount: "12.50" })).toMatchObject({ code: 0, stdout: "12.50\n" });
    expect(await call("value", { given: [{ a: null }] })).toMatchObject({
      code: 0,
      stdout: '[{"a":null}]\n',
    });
  },
);

test.skipIf(pydanticPython === undefined)("serve --run offers and calls them", () => {
  const input = rpcLines(
    INITIALIZE,
    { id: 2, method: "tools/list" },
    { id: 3, method: "tools/call", params: { name: "place", arguments: JSON.parse(args) } },
  );
  const { stdout } = spawnSync(process.execPath, [programFile, "serve", "orders.py", "--run"], {
    cwd: files.folder,
    env: { ...process.env, ...env },
    input,
    encoding: "utf8",
  });
  expect(stdout).toContain('"x_ITEM":{"type":"string"}');
  expect(stdout).toContain('"structuredContent":{"x_ITEM":"tea","x_COUNT":"nn"}');
});

test.skipIf(pydanticPython === undefined)("dev and publish --run show and send them", async () => {
  const before = process.env["TOOLCRIB_PYTHON"];
  process.env["TOOLCRIB_PYTHON"] = env.TOOLCRIB_PYTHON;
  try {
    const dev = await startDev(files.folder, "orders.py", "--run");
    const page = await (await fetch(`${dev.origin}/tools/place.json`)).text();
    await dev.stop();
    expect(page).toContain("x_ITEM");
    const hub = await startHubProcess({ data: files.path("hub") });
    const line = ["publish", "orders.py", "--to", hub.url, "--run"];
    expect(await run(line)).toMatchObject({ code: 0 });
    const kept = `${hub.url}/v0.1/x/dev.toolcrib/servers/io.example%2Forders/versions/1.0.0/tools`;
    expect(await (await fetch(kept)).text()).toContain("x_ITEM");
    await hub.stop();
  } finally {
    if (before === undefined) delete process.env["TOOLCRIB_PYTHON"];
    else process.env["TOOLCRIB_PYTHON"] = before;
  }
});

test("without --run, one line says what cannot be read and names --run", async () => {
  const { stdout, stderr, code } = await run(["list", "orders.py", "--show-tools"]);
  expect(stdout).toContain("plain");
  expect(stdout).not.toContain("place");
  expect(stderr.match(/named by code/g)).toHaveLength(1);
  expect(stderr).toContain("--run");
  expect(code).toBe(0);
});

test("an interpreter that cannot run the code is named once, and what could be read is listed", async () => {
  const broken = codeFiles({
    "a.py": "import missing_package\ndef f(a: int):\n    'F.'\ndef g(a: int):\n    'G.'\n",
  });
  try {
    const line = ["extract", "a.py", "--run", "--json"];
    const { stdout } = await runCli(line, {
      cwd: broken.folder,
      env: { PATH: process.env["PATH"] ?? "" },
    });
    const { tools, diagnostics } = JSON.parse(stdout);
    expect(tools).toHaveLength(2);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ code: "types-not-asked", level: "warning" });
    expect(diagnostics[0].message).toContain("missing_package");
  } finally {
    broken.remove();
  }
});

test.skipIf(pydanticPython === undefined)(
  "X5 one TypedDict inside and outside of a model that forbids other keys keeps both meanings",
  async () => {
    const code = codeFiles({
      "keys.py": `
from typing_extensions import TypedDict
from pydantic import BaseModel, ConfigDict
class Inner(TypedDict, total=False):
    a: int
class Closed(BaseModel):
    model_config = ConfigDict(extra="forbid")
    inner: Inner
def first(closed: Closed, inner: Inner) -> int:
    """First."""
    return len(inner)
def second(inner: Inner, closed: Closed) -> int:
    """Second."""
    return len(inner)
`,
    });
    try {
      for (const name of ["first", "second"]) {
        const call = (closed: object, inner: object) =>
          runCli(["call", "keys.py", name, "--run", "--args", JSON.stringify({ closed, inner })], {
            cwd: code.folder,
            env,
          });
        expect(await call({ inner: {} }, { a: 1, b: 2 })).toMatchObject({ code: 0 });
        const refused = await call({ inner: { b: 2 } }, {});
        expect(refused.code).not.toBe(0);
        expect(refused.stderr).toContain("/closed/inner/b");
      }
    } finally {
      code.remove();
    }
  },
);
