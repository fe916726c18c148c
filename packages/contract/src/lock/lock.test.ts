import { parseJson, type Tool } from "@toolcrib/model";
import { runs } from "@toolcrib/testing/runs";
import { mcpTool } from "@toolcrib/testing/tool-arbitrary";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareSources, type ToolListVersion } from "../compare-tools.ts";
import type { Lock } from "./lock.ts";
import { parseLock } from "./parse-lock.ts";
import { writeLock } from "./write-lock.ts";

test("C6 what was locked is read back, and nothing differs", () => {
  fc.assert(
    fc.property(fc.array(mcpTool, { maxLength: 4 }), (tools) => {
      const locked = tools.map(({ version, tags, ...tool }) => tool);
      const lock: Lock = new Map([["s", { source: "x", kind: "source", tools: locked }]]);
      const text = writeLock(lock);
      const read = parseLock(parseJson(text));
      expect(writeLock(read)).toBe(text);
      const now = { tools: locked };
      const pairs = new Map([...read].map(([name, old]) => [name, { old, new: now }]));
      expect(compareSources(pairs).findings).toEqual([]);
    }),
    { numRuns: runs(1_000) },
  );
});

test("everything that is known of a source is read back", () => {
  const tools = [{ name: "a", inputSchema: { type: "object" } }];
  const full = {
    ...({ source: "x", kind: "command", era: "2026-07-28", version: "1.0.0" } as const),
    ...({ formats: "assert", tools, salt: "0123456789abcdef" } as const),
  };
  for (const left of [undefined, "era", "version", "formats", "salt"]) {
    const source = Object.fromEntries(Object.entries(full).filter(([key]) => key !== left));
    const lock = new Map([["s", source]]) as unknown as Lock;
    expect(parseLock(parseJson(writeLock(lock)))).toEqual(lock);
  }
});

test("C6 bounds of 64-bit integers, as servers send them, are read back", () => {
  const n = { type: "integer", minimum: -(2 ** 63), maximum: 2 ** 64 };
  const tools = [{ name: "a", inputSchema: { type: "object", properties: { n } } }];
  const lock: Lock = new Map([["s", { source: "x", kind: "source", tools }]]);
  expect(parseLock(parseJson(writeLock(lock)))).toEqual(lock);
});

test("tools of one name are all kept, whatever their order", () => {
  const tools = [{ name: "a", title: "x" }, { name: "a", title: "y" }, { name: "b" }];
  const text = writeLock(new Map([["s", { source: "x", kind: "source", tools }]]));
  const again = new Map([
    ["s", { source: "x", kind: "source" as const, tools: tools.toReversed() }],
  ]);
  expect(writeLock(again)).toBe(text);
  expect(parseLock(parseJson(text)).get("s")?.tools).toHaveLength(3);
});

test("a tool under another's name is refused", () => {
  const tools = [{ name: "a" }];
  const text = writeLock(new Map([["s", { source: "x", kind: "source", tools }]]));
  expect(() => parseLock(parseJson(text.replace('"a": {', '"b": {')))).toThrow(
    expect.objectContaining({ code: "invalid-lock", path: "/sources/s/tools" }),
  );
});

test("a tool keeps its block whatever stands around it", () => {
  const blockOf = (names: readonly string[]): string | undefined => {
    const tools = names.map((name) => ({ name, inputSchema: { type: "object" } }));
    const text = writeLock(new Map([["s", { source: "x", kind: "source", tools }]]));
    return /^ {8}"m": \{[\s\S]*?^ {8}\}/m.exec(text)?.[0];
  };
  expect(blockOf(["z", "m", "a"])).toBe(blockOf(["m"]));
  expect(blockOf(["m"])).toContain('"digest": "sha256:');
});

test("a lock of code remembers that formats are checked; one without a word about it is read as before", () => {
  const tool = (schema: object): Tool => ({
    name: "t",
    inputSchema: { type: "object", properties: { day: { type: "string", ...schema } } },
  });
  const locked = (formats?: "assert"): Lock => {
    const source = { source: "x.py", kind: "source", tools: [tool({})] } as const;
    const text = writeLock(
      new Map([["s", formats === undefined ? source : { ...source, formats }]]),
    );
    return parseLock(parseJson(text));
  };
  const rulesAgainst = (lock: Lock, now: object): readonly string[] => {
    const pairs = new Map(
      [...lock].map(([name, old]) => [name, { old, new: now as ToolListVersion }]),
    );
    return compareSources(pairs).findings.map(({ rule }) => rule);
  };
  const dates = [tool({ format: "date" })];
  expect(locked("assert").get("s")?.formats).toBe("assert");
  expect(locked().get("s")).not.toHaveProperty("formats");
  expect(rulesAgainst(locked("assert"), { tools: dates })).toEqual(["param-format-narrowed"]);
  expect(rulesAgainst(locked(), { tools: dates })).toEqual(["format-changed"]);
  expect(rulesAgainst(locked(), { tools: dates, formats: "assert" })).toEqual([
    "param-format-narrowed",
  ]);
});

test("what is not a lock file is told by the first thing that is wrong with it", () => {
  expect(() => parseLock({ format: "toolcrib-lock/1", sources: { s: { kind: 3 } } })).toThrow(
    /^this is not a lock file: \S/,
  );
});
