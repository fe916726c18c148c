import { join } from "node:path";
import { extractFiles } from "@toolcrib/extract";
import type { Tool } from "@toolcrib/model";
import { loadCode, ToolRegistry } from "@toolcrib/runtime";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";

const python = `
from enum import Enum
try:
    from pydantic import Field
except ImportError:
    def Field(default=..., **rest):
        return rest["default_factory"]() if "default_factory" in rest else default

class Corner(Enum):
    LOW = (1, 2)
    HIGH = (3, [4, True])

def find(q: str, limit: int = Field(10, ge=1), tags: list[str] = Field(default_factory=list)) -> dict:
    """Find."""
    return {"q": q, "limit": limit, "tags": tags}

def first(q: str = Field("all"), /, *more: str) -> dict:
    """First."""
    return {"q": q, "more": list(more)}

def take(**rest: int) -> dict:
    """Take."""
    return rest

def corner(at: Corner) -> dict:
    """Corner."""
    return {"name": at.name}

def strict(q: str) -> dict:
    """Strict.

    Tags: closed
    """
    return {"q": q}

def fail(q: str) -> dict:
    """Fail."""
    raise ValueError("no " + q)
`;
const script = `
/** Find. */
export function find(q: string, limit: number = 10) { return { q, limit } as object; }
/** Whole. */
export function whole(input: { q: string } | { id: number }) { return input as object; }
/** Take. */
export function take(input: { [key: string]: number }) { return input as object; }
/** Strict. @closed */
export function strict(q: string) { return { q } as object; }
/** Fail. */
export function fail(q: string): object { throw new Error("no " + q); }
/** Union, closed. @closed */
export function strictWhole(input: { q: string } | { id: number }) { return input as object; }
`;

async function withTools<T>(
  file: string,
  interpreter: string | undefined,
  use: (registry: ToolRegistry, tools: readonly Tool[]) => Promise<T>,
): Promise<T> {
  const code = file.endsWith(".py") ? python : script;
  return await withFiles({ [file]: code }, async (folder) => {
    const { tools } = await extractFiles([join(folder, file)]);
    const loaded = await loadCode(tools, {
      ...(interpreter === undefined ? {} : { python: interpreter }),
    });
    try {
      const registry = new ToolRegistry();
      for (const tool of loaded.tools) registry.register(tool);
      return await use(
        registry,
        tools.map(({ tool }) => tool),
      );
    } finally {
      await loaded.close();
    }
  });
}

const note = (text: string) => ({
  type: "text",
  text: `Note: ${text}`,
  annotations: { audience: ["assistant"] },
});

test.each(["tools.py", "tools.ts"])(
  "%s: undeclared arguments are ignored and named",
  async (file) => {
    await withTools(file, undefined, async (registry) => {
      const result = await registry.call("find", { q: "x", limt: 3, deep: true });
      expect(result.structuredContent).toMatchObject({ q: "x", limit: 10 });
      expect(result._meta).toEqual({ "dev.toolcrib/unused": ["limt", "deep"] });
      expect(result.content).toHaveLength(2);
      expect(result.content[1]).toEqual(
        note(
          '"limt" (did you mean "limit"?), "deep" are not parameters of this tool and had no effect.',
        ),
      );
      const fine = await registry.call("find", { q: "x", limit: 3 });
      expect(fine).toMatchObject({ structuredContent: { limit: 3 } });
      expect([fine._meta, fine.content.length]).toEqual([undefined, 1]);
      const failed = await registry.call("fail", { q: "x", z: 1 });
      expect(failed).toMatchObject({ isError: true, _meta: { "dev.toolcrib/unused": ["z"] } });
      const refused = await registry.call("find", { query: "x" });
      expect(refused).toMatchObject({ isError: true, _meta: { "dev.toolcrib/unused": ["query"] } });
    });
  },
);

test.each(["tools.py", "tools.ts"])(
  "%s: a function that takes them all is given them all",
  async (file) => {
    await withTools(file, undefined, async (registry) => {
      const result = await registry.call("take", { a: 1, b: 2 });
      expect(result.structuredContent).toEqual({ a: 1, b: 2 });
      expect(result._meta).toBeUndefined();
    });
  },
);

test.each(["tools.py", "tools.ts"])(
  "%s: @closed refuses them, in schema and call",
  async (file) => {
    await withTools(file, undefined, async (registry, tools) => {
      const strict = tools.find(({ name }) => name === "strict");
      expect(strict?.inputSchema?.["additionalProperties"]).toBe(false);
      const refused = await registry.call("strict", { q: "x", z: 1 });
      expect([refused.isError, refused._meta]).toEqual([true, undefined]);
      expect(await registry.call("strict", { q: "x" })).not.toHaveProperty("isError");
    });
  },
);

test("alternatives declare their keys together, and are closed together", async () => {
  await withTools("tools.ts", undefined, async (registry) => {
    expect(await registry.call("whole", { id: 1 })).not.toHaveProperty("_meta");
    expect(await registry.call("whole", { id: 1, z: 2 })).toMatchObject({
      _meta: { "dev.toolcrib/unused": ["z"] },
    });
    expect(await registry.call("strictWhole", { id: 1 })).not.toHaveProperty("isError");
    expect(await registry.call("strictWhole", { id: 1, z: 2 })).toMatchObject({ isError: true });
  });
});

test.each([undefined, "/usr/bin/python3"])(
  "with the Python %s, a default in Field(…) reaches the function as its value",
  async (interpreter) => {
    await withTools("tools.py", interpreter, async (registry) => {
      const answer = async (name: string, args: object) =>
        (await registry.call(name, { ...args })).structuredContent;
      expect(await answer("find", { q: "x" })).toEqual({ q: "x", limit: 10, tags: [] });
      expect(await answer("find", { q: "x", limit: 2, tags: ["a"] })).toEqual({
        q: "x",
        limit: 2,
        tags: ["a"],
      });
      expect(await answer("first", { more: ["b"] })).toEqual({ q: "all", more: ["b"] });
      expect(await answer("first", {})).toEqual({ q: "all", more: [] });
    });
  },
);

test("an enumeration of tuples takes what its schema offers", async () => {
  await withTools("tools.py", undefined, async (registry, tools) => {
    const { inputSchema } = tools.find(({ name }) => name === "corner") ?? {};
    expect(inputSchema).toMatchObject({
      properties: {
        at: {
          enum: [
            [1, 2],
            [3, [4, true]],
          ],
        },
      },
    });
    const named = await Promise.all(
      [
        [1, 2],
        [3, [4, true]],
      ].map(async (at) => (await registry.call("corner", { at })).structuredContent),
    );
    expect(named).toEqual([{ name: "LOW" }, { name: "HIGH" }]);
  });
});
