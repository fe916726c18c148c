import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { extractFiles } from "@toolcrib/extract";
import { runs } from "@toolcrib/testing/runs";
import { withFiles } from "@toolcrib/testing/with-files";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runModule } from "../limited-child.ts";

const many = 20_000;
const list = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join("");

/** Sources that are built to hang or overflow a reader. */
const hostile: Readonly<Record<string, string>> = {
  "open brackets": `x = ${"(".repeat(500_000)}`,
  "nested lists": `def f(x: ${"list[".repeat(50_000)}int${"]".repeat(50_000)}): "F."`,
  "nested default": `def f(x=${"[".repeat(50_000)}${"]".repeat(50_000)}): "F."`,
  "a union of many": `def f(x: ${list(many, (i) => `Literal[${i}] | `)}None): "F."`,
  "many parameters": `def f(${list(many, (i) => `p${i}: int = ${i}, `)}): "F."`,
  "many functions": list(many, (i) => `def f${i}(): "F."\n`),
  "a long name": `def ${"f".repeat(500_000)}(x: ${"N".repeat(500_000)}): "F."`,
  "a chain of aliases": `${list(many, (i) => `A${i} = A${i + 1}\n`)}def f(x: A0): "F."`,
  "a circle of aliases": `A = B\nB = A\ndef f(x: A): "F."`,
  "doubling aliases": `A0 = int\n${list(60, (i) => `A${i + 1} = dict[A${i}, A${i}] | list[A${i}]\n`)}def f(x: A60): "F."`,
  "doubling classes": `from dataclasses import dataclass\n${list(60, (i) => `@dataclass\nclass C${i}:\n    a: "list[C${i + 1}]"\n    b: "dict[str, C${i + 1}]"\n`)}def f(x: C0): "F."`,
  "a circle of bases": `class A(B): pass\nclass B(A):\n    def m(self): "M."\ndef f(x: A): "F."`,
  "a generic of itself": `class G[T]:\n    x: "G[G[T]]"\nfrom dataclasses import dataclass\n@dataclass\nclass D[T]:\n    x: "D[D[T]]"\ndef f(x: D[int]): "F."`,
  "a chain of constants": `${list(many, (i) => `A${i} = A${i + 1}\n`)}def f(x=A0): "F."`,
  "an endless tool list": `class A:\n    def list_tools(self):\n        tools = []\n${list(2_000, () => "        tools = tools + tools + [self.a]\n")}        return tools\n    def a(self): "A."`,
  "a wide docstring": `def f():\n    """${"a: ".repeat(300_000)}"""`,
  "a docstring of spaces": `def f(x):\n    """F.\n\n    :param${" ".repeat(200_000)}x\n    """`,
  "a docstring of sections": `def f(x):\n    """F.\n\n${"    Args:\n        x: y\n".repeat(1_000)}\n    """`,
  "a type of bars": `def f():\n    """F.\n\n    Returns:\n        ${"a[b]|".repeat(400)}!: x\n    """`,
  "a type of spaces": `def f(x):\n    """F.\n\n    Args:\n        x (${" ".repeat(3_900)}!): y\n    """`,
  "null bytes": `def f(): "\0"\n\0\0\0def g(): "G."`,
  "lone surrogates": `def f(): "\\ud800"\ndef g(x="\\U00110000"): "G."`,
  "odd names": `class __proto__:\n    def constructor(self, __proto__: int, toString: str): "P."\ndef hasOwnProperty(valueOf: int): "H."`,
};

test("X9 hostile Python ends in tools or diagnostics, within bounds", async () => {
  const extract = fileURLToPath(import.meta.resolve("@toolcrib/extract"));
  const names = Object.keys(hostile);
  const files = Object.fromEntries(
    names.map((name, index) => [`h${index}.py`, hostile[name] ?? ""]),
  );
  await withFiles(files, async (folder) => {
    const code = `
import { extractFiles } from ${JSON.stringify(extract)};
const names = ${JSON.stringify(names)};
for (const [index, name] of names.entries()) {
  process.stdout.write(name + ": ");
  const { tools, diagnostics } = await extractFiles([${JSON.stringify(folder)} + "/h" + index + ".py"]);
  JSON.stringify([tools, diagnostics]);
  process.stdout.write(tools.length + diagnostics.length > 0 ? "ok\\n" : "silent\\n");
}`;
    const { stdout, stderr, status, signal } = await runModule(code, {
      milliseconds: 120_000,
      megabytes: 1_024,
    });
    expect(stdout.trim().split("\n")).toEqual(names.map((name) => `${name}: ok`));
    expect(stderr).toBe("");
    expect([status, signal]).toEqual([0, null]);
    expect(Object.hasOwn(Object.prototype, "constructor")).toBe(true);
  });
});

const seed = `
from __future__ import annotations
from dataclasses import dataclass, field
from typing import Annotated, Literal, Optional, TypedDict
@dataclass
class Order(Base, Generic[T]):
    """An order.

    Attributes:
        id: Its number
    """
    id: int = field(default=3)
    lines: "list[Order] | None" = None
class App:
    def list_tools(self):
        tools = [self.a, *super().list_tools()]
        for tool in tools:
            tool.__name__ = f"x_{tool.__name__}"
        return tools
    @classmethod
    async def a(cls, x: tuple[int, ...], *, y: Literal["a", 1] = "a", **kw: str) -> dict[str, int]:
        """A.

        Args:
            x (list[int], optional): one
            **kw: more

        Returns:
            dict: what
        """
`;

test("X9 no mutilated file throws", async () => {
  const edit = fc.record({
    at: fc.nat(seed.length),
    remove: fc.nat(40),
    insert: fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom(
        "(",
        ")",
        "[",
        "]",
        '"""',
        ":",
        "\n",
        "    ",
        "def f(",
        "class ",
        "\\",
        "f'{",
        "\t",
        "|",
        "*",
        "@",
      ),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      const source = edits.reduce(
        (text, { at, remove, insert }) => text.slice(0, at) + insert + text.slice(at + remove),
        seed,
      );
      await withFiles({ "a.py": source }, async (folder) => {
        const { tools, diagnostics } = await extractFiles([join(folder, "a.py")]);
        expect(tools.length + diagnostics.length).toBeGreaterThan(0);
      });
    }),
    { numRuns: runs(5_000) },
  );
});
