import { readFileSync } from "node:fs";
import { compareTools } from "@toolcrib/contract";
import type { Tool } from "@toolcrib/model";
import { readOpenApi } from "@toolcrib/openapi";
import { describe, expect, test } from "vitest";

/** What is changed in the document; parts that are not named stay as they are. */
interface Parts {
  readonly parameter?: object;
  readonly parameters?: readonly object[];
  readonly body?: object;
  readonly bodyRequired?: boolean;
  readonly response?: object;
  readonly responses?: object;
  readonly fields?: object;
  readonly paths?: object;
}

function document(parts: Parts = {}): string {
  const { parameter, bodyRequired = true, fields = {}, paths = {} } = parts;
  const {
    body = {
      type: "object",
      required: ["a"],
      properties: { a: { type: "string" }, b: { type: "integer", maximum: 9 } },
    },
  } = parts;
  const {
    response = {
      type: "object",
      required: ["id"],
      properties: { id: { type: "integer", maximum: 9 }, note: { type: "string" } },
    },
  } = parts;
  const limit = {
    name: "limit",
    in: "query",
    schema: { type: "integer", maximum: 9, default: 5 },
    ...parameter,
  };
  const kind = { name: "kind", in: "query", schema: { type: "string", enum: ["x", "y"] } };
  return JSON.stringify({
    openapi: "3.0.3",
    info: { title: "T", version: "1.0.0" },
    paths: {
      "/things": {
        post: {
          operationId: "act",
          description: "Acts on things.",
          parameters: parts.parameters ?? [limit, kind],
          requestBody: {
            required: bodyRequired,
            content: { "application/json": { schema: body } },
          },
          responses: parts.responses ?? {
            200: { description: "ok", content: { "application/json": { schema: response } } },
          },
          ...fields,
        },
      },
      "/others": { get: { operationId: "other", responses: {} } },
      ...paths,
    },
  });
}

const kind = (values: readonly string[], more: object = {}): object => ({
  name: "kind",
  in: "query",
  schema: { type: "string", enum: values },
  ...more,
});
const limit = (schema: object, more: object = {}): object => ({
  name: "limit",
  in: "query",
  schema,
  ...more,
});
const base = { type: "integer", maximum: 9, default: 5 };
const fields = (a: object, required: readonly string[] = ["a"], more: object = {}): object => ({
  type: "object",
  required,
  properties: { a, b: { type: "integer", maximum: 9 }, ...more },
});
const result = (properties: object, required: readonly string[] = ["id"]): object => ({
  type: "object",
  required,
  properties,
});
const id = { type: "integer", maximum: 9 };
const note = { type: "string" };

/** The change, the rule of oasdiff with the level that it documents, and the verdict here. */
const cases: readonly {
  readonly change: string;
  readonly rule: string;
  readonly level: "error" | "warning" | "info";
  readonly verdict: "breaking" | "compatible";
  readonly before?: Parts;
  readonly after: Parts;
}[] = [
  {
    change: "a path is removed",
    rule: "api-path-removed-without-deprecation",
    level: "error",
    verdict: "breaking",
    after: { paths: { "/others": {} } },
  },
  {
    change: "an operation is added",
    rule: "endpoint-added",
    level: "info",
    verdict: "compatible",
    after: { paths: { "/new": { get: { operationId: "new" } } } },
  },
  {
    change: "a required query parameter is added",
    rule: "new-required-request-parameter",
    level: "error",
    verdict: "breaking",
    after: {
      parameters: [
        limit(base),
        kind(["x", "y"]),
        { name: "n", in: "query", required: true, schema: { type: "string" } },
      ],
    },
  },
  {
    change: "an optional query parameter is added",
    rule: "new-optional-request-parameter",
    level: "info",
    verdict: "compatible",
    after: {
      parameters: [
        limit(base),
        kind(["x", "y"]),
        { name: "n", in: "query", schema: { type: "string" } },
      ],
    },
  },
  {
    change: "a query parameter is removed",
    rule: "request-parameter-removed",
    level: "warning",
    verdict: "breaking",
    after: { parameters: [limit(base)] },
  },
  {
    change: "a query parameter becomes required",
    rule: "request-parameter-became-required",
    level: "error",
    verdict: "breaking",
    after: { parameters: [limit(base), kind(["x", "y"], { required: true })] },
  },
  {
    change: "a query parameter becomes optional",
    rule: "request-parameter-became-optional",
    level: "info",
    verdict: "compatible",
    before: { parameters: [kind(["x"], { required: true })] },
    after: { parameters: [kind(["x"])] },
  },
  {
    change: "an enum of a parameter loses a value",
    rule: "request-parameter-enum-value-removed",
    level: "error",
    verdict: "breaking",
    after: { parameters: [limit(base), kind(["x"])] },
  },
  {
    change: "an enum of a parameter gains a value",
    rule: "request-parameter-enum-value-added",
    level: "info",
    verdict: "compatible",
    after: { parameters: [limit(base), kind(["x", "y", "z"])] },
  },
  {
    change: "the maximum of a parameter is lowered",
    rule: "request-parameter-max-decreased",
    level: "error",
    verdict: "breaking",
    after: { parameter: { schema: { ...base, maximum: 8 } } },
  },
  {
    change: "the maximum of a parameter is raised",
    rule: "request-parameter-max-increased",
    level: "info",
    verdict: "compatible",
    after: { parameter: { schema: { ...base, maximum: 10 } } },
  },
  {
    change: "a parameter gets a minimum",
    rule: "request-parameter-min-set",
    level: "warning",
    verdict: "breaking",
    after: { parameter: { schema: { ...base, minimum: 1 } } },
  },
  {
    change: "a parameter gets a pattern",
    rule: "request-parameter-pattern-added",
    level: "warning",
    verdict: "breaking",
    before: { parameters: [{ name: "q", in: "query", schema: { type: "string" } }] },
    after: { parameters: [{ name: "q", in: "query", schema: { type: "string", pattern: "^a" } }] },
  },
  {
    change: "a pattern is replaced by one that allows the same",
    rule: "request-parameter-pattern-changed",
    level: "warning",
    verdict: "compatible",
    before: {
      parameters: [{ name: "q", in: "query", schema: { type: "string", pattern: "^[0-9]+$" } }],
    },
    after: {
      parameters: [{ name: "q", in: "query", schema: { type: "string", pattern: "^\\d+$" } }],
    },
  },
  {
    change: "the type of a parameter changes",
    rule: "request-parameter-type-changed",
    level: "error",
    verdict: "breaking",
    after: { parameter: { schema: { type: "string" } } },
  },
  {
    change: "an integer parameter becomes a number",
    rule: "request-parameter-type-generalized",
    level: "info",
    verdict: "compatible",
    after: { parameter: { schema: { ...base, type: "number" } } },
  },
  {
    change: "the default of a parameter changes",
    rule: "request-parameter-default-value-changed",
    level: "error",
    verdict: "compatible",
    after: { parameter: { schema: { ...base, default: 6 } } },
  },
  {
    change: "the body becomes required",
    rule: "request-body-became-required",
    level: "error",
    verdict: "breaking",
    before: { bodyRequired: false },
    after: {},
  },
  {
    change: "the body becomes optional",
    rule: "request-body-became-optional",
    level: "info",
    verdict: "compatible",
    after: { bodyRequired: false },
  },
  {
    change: "a required property of the body is added",
    rule: "new-required-request-property",
    level: "error",
    verdict: "breaking",
    after: { body: fields({ type: "string" }, ["a", "c"], { c: { type: "string" } }) },
  },
  {
    change: "an optional property of the body is added",
    rule: "new-optional-request-property",
    level: "info",
    verdict: "compatible",
    after: { body: fields({ type: "string" }, ["a"], { c: { type: "string" } }) },
  },
  {
    change: "a property of the body is removed",
    rule: "request-property-removed",
    level: "warning",
    verdict: "breaking",
    after: { body: { type: "object", required: ["a"], properties: { a: { type: "string" } } } },
  },
  {
    change: "a property of the body becomes required",
    rule: "request-property-became-required",
    level: "error",
    verdict: "breaking",
    after: { body: fields({ type: "string" }, ["a", "b"]) },
  },
  {
    change: "a property of the body may no longer be null",
    rule: "request-property-became-not-nullable",
    level: "error",
    verdict: "breaking",
    before: { body: fields({ type: "string", nullable: true }) },
    after: { body: fields({ type: "string" }) },
  },
  {
    change: "a property of the body may be null",
    rule: "request-property-became-nullable",
    level: "info",
    verdict: "compatible",
    after: { body: fields({ type: "string", nullable: true }) },
  },
  {
    change: "a property of the body gets a maximal length",
    rule: "request-property-max-length-set",
    level: "warning",
    verdict: "breaking",
    after: { body: fields({ type: "string", maxLength: 3 }) },
  },
  {
    change: "a union in the body loses a branch",
    rule: "request-property-one-of-removed",
    level: "error",
    verdict: "breaking",
    before: { body: fields({ oneOf: [{ type: "string" }, { type: "integer" }] }) },
    after: { body: fields({ oneOf: [{ type: "string" }] }) },
  },
  {
    change: "a property of the body becomes read-only",
    rule: "request-optional-property-became-read-only",
    level: "info",
    verdict: "breaking",
    after: {
      body: {
        type: "object",
        required: ["a"],
        properties: { a: { type: "string" }, b: { type: "integer", maximum: 9, readOnly: true } },
      },
    },
  },
  {
    change: "a required property of the result is removed",
    rule: "response-required-property-removed",
    level: "error",
    verdict: "breaking",
    after: { response: result({ note }, []) },
  },
  {
    change: "an optional property of the result is removed",
    rule: "response-optional-property-removed",
    level: "warning",
    verdict: "compatible",
    after: { response: result({ id }) },
  },
  {
    change: "a property of the result becomes optional",
    rule: "response-property-became-optional",
    level: "error",
    verdict: "breaking",
    after: { response: result({ id, note }, []) },
  },
  {
    change: "a property of the result becomes required",
    rule: "response-property-became-required",
    level: "info",
    verdict: "compatible",
    after: { response: result({ id, note }, ["id", "note"]) },
  },
  {
    change: "a property of the result may be null",
    rule: "response-property-became-nullable",
    level: "error",
    verdict: "breaking",
    after: { response: result({ id: { ...id, nullable: true }, note }) },
  },
  {
    change: "the type of a property of the result changes",
    rule: "response-property-type-changed",
    level: "error",
    verdict: "breaking",
    after: { response: result({ id: { type: "string" }, note }) },
  },
  {
    change: "the maximum of a property of the result is raised",
    rule: "response-property-max-increased",
    level: "error",
    verdict: "breaking",
    after: { response: result({ id: { ...id, maximum: 10 }, note }) },
  },
  {
    change: "the maximum of a property of the result is lowered",
    rule: "none",
    level: "info",
    verdict: "compatible",
    after: { response: result({ id: { ...id, maximum: 8 }, note }) },
  },
  {
    change: "an enum of the result gains a value",
    rule: "response-property-enum-value-added",
    level: "warning",
    verdict: "breaking",
    before: { response: result({ id, note: { type: "string", enum: ["x"] } }) },
    after: { response: result({ id, note: { type: "string", enum: ["x", "y"] } }) },
  },
  {
    change: "an enum of the result loses a value",
    rule: "response-property-enum-value-removed",
    level: "info",
    verdict: "compatible",
    before: { response: result({ id, note: { type: "string", enum: ["x", "y"] } }) },
    after: { response: result({ id, note: { type: "string", enum: ["x"] } }) },
  },
  {
    change: "a property of the result is added",
    rule: "response-optional-property-added",
    level: "info",
    verdict: "compatible",
    after: { response: result({ id, note, more: { type: "string" } }) },
  },
  {
    change: "a success without JSON is added",
    rule: "response-success-status-added",
    level: "info",
    verdict: "breaking",
    after: {
      responses: {
        200: { content: { "application/json": { schema: result({ id, note }) } } },
        204: {},
      },
    },
  },
  {
    change: "the JSON of the result is removed",
    rule: "response-media-type-removed",
    level: "error",
    verdict: "breaking",
    after: { responses: { 200: { content: { "text/plain": { schema: { type: "string" } } } } } },
  },
  {
    change: "an error response is removed",
    rule: "response-non-success-status-removed",
    level: "info",
    verdict: "compatible",
    before: { fields: { responses: { 200: {}, 404: {} } } },
    after: { fields: { responses: { 200: {} } } },
  },
  {
    change: "tags change",
    rule: "api-tag-removed",
    level: "info",
    verdict: "compatible",
    before: { fields: { tags: ["a"] } },
    after: {},
  },
];

const read = (parts: Parts | undefined): { readonly tools: readonly Tool[] } => ({
  tools: readOpenApi(document(parts), { file: "api.json" }).tools.map(({ tool }) => tool),
});

describe("diff of two OpenAPI documents", () => {
  test.each(cases)("$change: $verdict", ({ before, after, verdict }) => {
    const comparison = compareTools(read(before), read(after));
    expect(comparison.verdict).toBe(verdict);
    const schemaBreaks = comparison.findings.filter(
      ({ side, level }) => level === "error" && side !== "tool",
    );
    expect(schemaBreaks.filter(({ witness }) => witness === undefined)).toEqual([]);
  });

  test("docs/openapi.md shows these cases", () => {
    const rows = cases.map(({ change, rule, level, verdict }) => {
      const name = rule === "none" ? "no rule" : `\`${rule}\`: ${level}`;
      return `| ${change} | ${name} | ${verdict} |`;
    });
    expect(readFileSync("docs/openapi.md", "utf8")).toContain(rows.join("\n"));
  });
});
