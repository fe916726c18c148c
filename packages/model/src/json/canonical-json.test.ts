import { runs } from "@toolcrib/testing/runs";
import { anyJson, mcpTool } from "@toolcrib/testing/tool-arbitrary";
import fc from "fast-check";
import { expect, test } from "vitest";
import { LIMITS } from "../limits.ts";
import { digestTool, digestToolList } from "../tool/digest.ts";
import { fromMcpJson, toMcpJson } from "../tool/mcp-json.ts";
import { canonicalJson } from "./canonical-json.ts";
import { isJsonObject, type Json } from "./json.ts";
import { equalJson } from "./json-equal.ts";

/** The same value with the keys of every object turned round. */
function turnKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(turnKeys);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, turnKeys(member)]),
  );
}

test("M13 the canonical form of RFC 8785", () => {
  expect(
    canonicalJson({
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 1e-27],
      string: '€$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    }),
  ).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
  expect(
    canonicalJson({
      "\u20ac": 1,
      "\r": 2,
      "\ufb33": 3,
      "1": 4,
      "\ud83d\ude00": 5,
      "\u0080": 6,
      "\u00f6": 7,
    }),
  ).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
  expect(canonicalJson(-0)).toBe("0");
});

test("M13 the canonical form is idempotent, keeps the value and is blind to the order of keys", () => {
  fc.assert(
    fc.property(anyJson, (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
      expect(canonicalJson(turnKeys(value as Json))).toBe(text);
    }),
    { numRuns: runs(10_000) },
  );
});

test("M13 equal texts mean equal values", () => {
  fc.assert(
    fc.property(anyJson, anyJson, (left, right) => {
      expect(canonicalJson(left) === canonicalJson(right)).toBe(equalJson(left, right));
    }),
    { numRuns: runs(10_000) },
  );
});

test("M13 what JSON cannot hold is refused with a code and a path", () => {
  const refused = (value: unknown, path: string) =>
    expect(() => canonicalJson(value)).toThrow(expect.objectContaining({ code: "not-json", path }));
  refused({ a: [1, Number.NaN] }, "/a/1");
  refused({ a: Number.POSITIVE_INFINITY }, "/a");
  refused({ "a/b": "\ud800" }, "/a~1b");
  refused({ "\udc00": 1 }, "/\udc00");
  refused([undefined], "/0");
  refused(1n, "");
  refused(() => 1, "");
});

test("M13 depth is bounded, at the edge and one past it", () => {
  const nest = (depth: number) => {
    let value: unknown = 1;
    for (let level = 0; level < depth; level++) value = [value];
    return value;
  };
  expect(canonicalJson(nest(LIMITS.dataDepth))).toHaveLength(2 * LIMITS.dataDepth + 1);
  expect(() => canonicalJson(nest(LIMITS.dataDepth + 1))).toThrow(
    expect.objectContaining({ code: "not-json" }),
  );
});

test("M13 a digest is blind to the order of keys and sees every other change", () => {
  fc.assert(
    fc.property(mcpTool, fc.nat(), (tool, choice) => {
      const json = toMcpJson(tool);
      const digest = digestTool(tool);
      expect(digestTool(fromMcpJson(turnKeys(json)))).toBe(digest);
      expect(digestTool(fromMcpJson(changeOne(json, choice)))).not.toBe(digest);
    }),
    { numRuns: runs(10_000) },
  );
});

test("M13 a digest has its name in front", () => {
  const tool = { name: "a", inputSchema: { type: "object" } };
  expect(digestTool(tool)).toBe(
    "sha256:60d4353e9a5499b483d09f13d9e28060e70f34edf787bb7040ba30bd390f85af",
  );
});

test("M13 the digest of a list is blind to the order of its tools", () => {
  fc.assert(
    fc.property(fc.array(mcpTool, { maxLength: 5 }), (tools) => {
      const digest = digestToolList(tools);
      expect(digestToolList([...tools].reverse())).toBe(digest);
      expect(digestToolList([...tools, { name: "one-more" }])).not.toBe(digest);
    }),
    { numRuns: runs(1_000) },
  );
});

/** Changes one leaf of a value, or the name where there is none. */
function changeOne(value: Json, choice: number): Json {
  const leaves: (readonly (string | number)[])[] = [];
  const collect = (current: Json, path: readonly (string | number)[]): void => {
    if (Array.isArray(current))
      for (const [index, item] of current.entries()) collect(item, [...path, index]);
    else if (isJsonObject(current))
      for (const key of Object.keys(current)) collect(current[key] ?? null, [...path, key]);
    else leaves.push(path);
  };
  collect(value, []);
  const target = leaves[choice % leaves.length] ?? [];
  const change = (current: Json, depth: number): Json => {
    const key = target[depth];
    if (key === undefined)
      return typeof current === "string" ? `${current}x` : current === 7 ? 8 : 7;
    if (Array.isArray(current))
      return current.map((item, index) => (index === key ? change(item, depth + 1) : item));
    if (!isJsonObject(current)) return current;
    return Object.fromEntries(
      Object.entries(current).map(([name, member]) => [
        name,
        name === key ? change(member, depth + 1) : member,
      ]),
    );
  };
  return change(value, 0);
}
