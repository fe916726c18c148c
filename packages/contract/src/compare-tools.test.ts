import {
  canonicalJson,
  fromMcpJson,
  isJsonObject,
  type Json,
  type Tool,
  toMcpJson,
} from "@toolcrib/model";
import { compileSchema } from "@toolcrib/schema";
import { rugPulls, transferTool } from "@toolcrib/testing/rug-pulls";
import { runs } from "@toolcrib/testing/runs";
import { anyJson, mcpTool } from "@toolcrib/testing/tool-arbitrary";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareSources, compareTools } from "./compare-tools.ts";
import type { Comparison } from "./comparison.ts";
import { comparisonReport } from "./reports/comparison-report.ts";

function compare(old: Tool, next: Tool): Comparison {
  return compareTools({ tools: [old] }, { tools: [next] });
}

test("C4 a list compared with itself gives nothing, whatever it holds and in whatever order", () => {
  fc.assert(
    fc.property(fc.array(mcpTool, { maxLength: 4 }), (tools) => {
      const again = tools.map((one) => fromMcpJson(backwards(toMcpJson(one)))).toReversed();
      const comparison = compareTools({ tools }, { tools: tools.toReversed() });
      expect(comparison.findings).toEqual([]);
      expect(comparison).toMatchObject({ verdict: "compatible", bump: "none" });
      const unique = new Set(tools.map(({ name }) => name)).size === tools.length;
      const plain = tools.map((one) => fromMcpJson(toMcpJson(one)));
      if (unique) expect(compareTools({ tools: plain }, { tools: again }).findings).toEqual([]);
    }),
    { numRuns: runs(2_000) },
  );
});

test("any two tools can be compared, and a difference is never without a finding", () => {
  fc.assert(
    fc.property(mcpTool, mcpTool, (one, other) => {
      const [old, next] = [
        fromMcpJson(toMcpJson(one)),
        fromMcpJson({ ...toMcpJson(other), name: one.name }),
      ];
      const differ = canonicalJson(toMcpJson(old)) !== canonicalJson(toMcpJson(next));
      expect(compare(old, next).findings.length > 0).toBe(differ);
    }),
    { numRuns: runs(2_000) },
  );
});

test("C6 a value changed anywhere in a definition is a finding", () => {
  const places = leaves(transferTool).filter(([first]) => first !== "name");
  expect(places.length).toBeGreaterThan(40);
  fc.assert(
    fc.property(fc.constantFrom(...places), anyJson, (place, value) => {
      const next = fromMcpJson(replaced(transferTool, place, value));
      const old = fromMcpJson(transferTool);
      const differ = sortedSets(toMcpJson(old)) !== sortedSets(toMcpJson(next));
      expect(compare(old, next).findings.length > 0, JSON.stringify(place)).toBe(differ);
    }),
    { numRuns: runs(5_000) },
  );
});

test("C4 the witness of a break is valid for one version and not for the other", () => {
  const old = fromMcpJson(transferTool);
  for (const { tools } of rugPulls)
    for (const json of tools) {
      const next = fromMcpJson(json);
      for (const { side, witness, rule } of compare(old, next).findings) {
        if (witness === undefined || side === "tool" || rule === "output-schema-removed") continue;
        const field = side === "input" ? "inputSchema" : "outputSchema";
        const valid = (one: Tool): boolean =>
          compileSchema(one[field] ?? false).validate(witness).valid;
        expect([valid(old), valid(next)]).toEqual([side === "input", side === "output"]);
      }
    }
});

test("C4 several breaks of one schema are told apart, each with its own witness", () => {
  const schema = (more: object, required: readonly string[]): Json => ({
    type: "object",
    properties: { a: { type: "string" }, b: { enum: [1, 2] }, ...more },
    required,
    additionalProperties: false,
  });
  const old = fromMcpJson({ name: "t", inputSchema: schema({ c: { type: "array" } }, []) });
  const next = fromMcpJson({
    name: "t",
    inputSchema: {
      type: "object",
      properties: { a: { type: "string", maxLength: 2 }, b: { enum: [1] }, d: { type: "string" } },
      required: ["d"],
      additionalProperties: false,
    },
  });
  expect(compare(old, next).findings.map(({ rule, witness }) => [rule, witness])).toEqual([
    ["param-length-narrowed", { a: "xxx" }],
    ["param-enum-narrowed", { b: 2 }],
    ["param-removed", { c: [] }],
    ["param-required-added", {}],
  ]);
});

test("more changes than are proved one by one are counted", () => {
  const wide = (more: object): Tool => {
    const names = Array.from({ length: 70 }, (_, index) => `p${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, { type: "string", ...more }]));
    return fromMcpJson({ name: "t", inputSchema: { type: "object", properties } });
  };
  const { findings } = compare(wide({}), wide({ maxLength: 3 }));
  expect(findings).toHaveLength(65);
  expect(findings[0]).toMatchObject({
    rule: "input-narrowed",
    message: "the input takes less than before, with 6 further changes",
  });
});

test("C4 changes that make up for one another do not break", () => {
  const old = fromMcpJson({
    name: "t",
    inputSchema: { type: "object", minProperties: 1, properties: { a: true } },
  });
  const next = fromMcpJson({
    name: "t",
    inputSchema: { type: "object", properties: { a: true }, anyOf: [{ minProperties: 1 }] },
  });
  const { verdict, findings } = compare(old, next);
  expect(verdict).toBe("compatible");
  expect(findings.map(({ rule }) => rule)).toEqual(["schema-respelled"]);
});

test("a required parameter that is gone is a break, shown by a call that both versions accept", () => {
  const takes = (properties: object, required: readonly string[]): Tool =>
    fromMcpJson({ name: "t", inputSchema: { type: "object", properties, required } });
  const city = { type: "string" };
  const comparison = compare(
    takes({ city, query: { type: "integer" } }, ["query"]),
    takes({ city }, []),
  );
  expect(comparison).toMatchObject({ verdict: "breaking", bump: "major" });
  expect(comparison.findings).toMatchObject([
    {
      rule: "param-required-ignored",
      level: "error",
      path: "/properties/query",
      ignored: true,
      witness: { query: 1 },
    },
  ]);
  const { findings } = comparisonReport(comparison, { title: "", failOn: "error" });
  expect(findings[0]?.explanation).toBe(
    'this call is accepted as before, but the parameter in it is ignored now: {"query":1}',
  );
  const optional = compare(takes({ city, query: { type: "integer" } }, []), takes({ city }, []));
  expect(optional.findings).toMatchObject([{ rule: "param-removed-open", level: "warning" }]);
  expect(optional.verdict).toBe("compatible");
});

test("what a required parameter adds to is no matter: parts of both versions hold for the evidence", () => {
  const part = (properties: object, required: readonly string[]): Tool =>
    fromMcpJson({ name: "t", inputSchema: { type: "object", allOf: [{ properties, required }] } });
  const { findings } = compare(
    part({ a: { type: "integer" }, q: {} }, ["a", "q"]),
    part({ a: { type: "integer", minimum: 7 } }, ["a"]),
  );
  const ignored = findings.find(({ rule }) => rule === "param-required-ignored");
  expect(ignored?.witness).toEqual({ a: 7, q: "x" });
});

test("a finding has just the fields that say something", () => {
  const takes = (properties: object): Tool =>
    fromMcpJson({ name: "t", inputSchema: { type: "object", properties } });
  const fields = (old: Tool, next: Tool): readonly string[][] =>
    compare(old, next).findings.map((finding) => Object.keys(finding));
  const usual = ["rule", "catalogue", "level", "tool", "side", "path", "message"];
  expect(fields(takes({ a: { type: "string" } }), takes({ a: { type: "null" } }))).toEqual([
    [...usual, "witness", "fingerprint"],
  ]);
  expect(fields(takes({}), takes({ a: { type: "null" } }))).toEqual([
    [...usual, "witness", "undeclaredKeyOnly", "fingerprint"],
  ]);
  expect(compare(takes({}), takes({ a: { type: "null" } })).findings).toMatchObject([
    { rule: "param-optional-added", undeclaredKeyOnly: true },
  ]);
  expect(fields({ ...takes({}), title: "a" }, { ...takes({}), title: "b" })).toEqual([
    [...usual, "fingerprint"],
  ]);
});

test("the summary has the versions of a lone list, and the one to come", () => {
  const [old, next] = [
    { tools: [{ name: "a" }], version: "1.2.3" },
    { tools: [], version: "2.0.0" },
  ];
  expect(compareTools(old, next).summary).toMatchObject({
    oldVersion: "1.2.3",
    newVersion: "2.0.0",
    nextVersion: "2.0.0",
  });
  const pair = { old, new: next };
  const several = compareSources(
    new Map([
      ["x", pair],
      ["y", pair],
    ]),
  );
  expect(Object.keys(several.summary)).not.toContain("oldVersion");
  expect(Object.keys(compareTools({ tools: [] }, { tools: [] }).summary)).not.toContain(
    "nextVersion",
  );
});

test("an output schema that is gone is shown by a result that it excluded", () => {
  const outputSchema = { type: "object", properties: {}, required: ["id"] };
  const { findings } = compare(
    fromMcpJson({ name: "t", outputSchema }),
    fromMcpJson({ name: "t" }),
  );
  const [removed] = findings;
  expect(removed).toMatchObject({ rule: "output-schema-removed", witness: expect.anything() });
  expect(compileSchema(outputSchema).validate(removed?.witness).valid).toBe(false);
  const input = compare(
    fromMcpJson({ name: "t", inputSchema: { type: "object" } }),
    fromMcpJson({ name: "t" }),
  );
  expect(Object.keys(input.findings[0] ?? {})).not.toContain("witness");
});

test("C5 the output runs the other way round", () => {
  const field = (more: object): Tool =>
    fromMcpJson({
      name: "t",
      outputSchema: { type: "object", properties: { n: { type: "number", ...more } } },
    });
  expect(compare(field({}), field({ minimum: 0 })).verdict).toBe("compatible");
  expect(compare(field({ minimum: 0 }), field({})).verdict).toBe("breaking");
});

test("a fingerprint stays as long as both versions of its place do", () => {
  const prints = (...extra: readonly object[]): readonly string[] => {
    const side = (maxLength: number): object[] => [
      {
        name: "t",
        inputSchema: { type: "object", properties: { a: { type: "string", maxLength } } },
      },
      ...extra,
    ];
    return compareTools(
      { tools: side(9).map(fromMcpJson) },
      { tools: side(3).map(fromMcpJson) },
    ).findings.map(({ fingerprint }) => fingerprint);
  };
  expect(prints()).toHaveLength(1);
  expect(prints({ name: "u" })).toEqual(prints());
});

function backwards(value: Json): Json {
  if (Array.isArray(value)) return value.map(backwards);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, member]): [string, Json] => [key, backwards(member)])
      .reverse(),
  );
}

type Place = readonly (string | number)[];

function leaves(value: unknown, at: Place = []): readonly Place[] {
  if (typeof value !== "object" || value === null) return [at];
  return Object.entries(value).flatMap(([key, member]) => leaves(member, [...at, key]));
}

function replaced(value: unknown, [step, ...rest]: Place, next: unknown): unknown {
  if (step === undefined) return next;
  const copy = structuredClone(value);
  // The steps were taken from this very value.
  const container = copy as Record<string | number, unknown>;
  container[step] = replaced(container[step], rest, next);
  return copy;
}

/** The canonical text with the sets of schemas in order: what no reader can tell apart is equal. */
function sortedSets(value: Json, key = ""): string {
  const sorted = (one: Json, name: string): Json => {
    if (Array.isArray(one)) {
      const items = one.map((item) => sorted(item, ""));
      if (!["required", "enum", "type"].includes(name)) return items;
      return [...new Set(items.map((item) => canonicalJson(item)))].sort();
    }
    if (!isJsonObject(one)) return one;
    return Object.fromEntries(
      Object.entries(one).map(([inner, member]) => [inner, sorted(member, inner)]),
    );
  };
  return canonicalJson(sorted(value, key));
}
