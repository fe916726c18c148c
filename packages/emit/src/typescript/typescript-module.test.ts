import { expect, test } from "vitest";
import { toTypeScriptModule } from "./typescript-module.ts";

function declarations(...schemas: readonly object[]): string {
  const tools = schemas.map((inputSchema, index) => ({
    name: `t${index}`,
    inputSchema: { ...inputSchema },
  }));
  const text = toTypeScriptModule(tools);
  return text.slice(text.indexOf("\n\n") + 2, text.indexOf("/** Every tool")).trim();
}

test("E2 an object is an interface with its documentation", () => {
  expect(
    declarations({
      type: "object",
      description: "What to ask.",
      properties: {
        city: { type: "string", description: "City */ name\nor place" },
        "unit-system": { enum: ["metric"], default: "metric" },
        old: { type: "number", deprecated: true },
      },
      required: ["city"],
    }),
  ).toBe(`/** What to ask. */
export interface T0Input {
  /**
   * City *\\/ name
   * or place
   */
  city: string;
  /** @default "metric" */
  "unit-system"?: "metric";
  /** @deprecated */
  old?: number;
}`);
});

test("E2 references have names, also those that lead back", () => {
  expect(
    declarations({
      type: "object",
      properties: { tree: { $ref: "#/$defs/tree-node" }, same: { $ref: "#/properties/tree" } },
      $defs: {
        "tree-node": {
          type: "object",
          properties: { children: { type: "array", items: { $ref: "#/$defs/tree-node" } } },
        },
      },
    }),
  ).toBe(`export interface T0Input {
  tree?: T0InputTreeNode;
  same?: T0InputTree;
}

export interface T0InputTreeNode {
  children?: T0InputTreeNode[];
}

export type T0InputTree = T0InputTreeNode;`);
});

test("E2 a schema that is nothing but itself is unknown", () => {
  expect(declarations({ anyOf: [{ $ref: "#" }, { type: "string" }] })).toBe(
    "export type T0Input = unknown;",
  );
  expect(
    declarations({
      $ref: "#/$defs/a",
      $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } },
    }),
  ).toContain("export type T0InputA = unknown;");
});

test("E2 names never clash", () => {
  const text = toTypeScriptModule([
    { name: "get-issue" },
    { name: "get_issue" },
    { name: "promise" },
    { name: "9" },
  ]);
  expect(
    [...text.matchAll(/export (?:interface|type) (\w+Input\w*)/g)].map(([, name]) => name),
  ).toEqual(["GetIssueInput", "GetIssueInput2", "PromiseInput", "T9Input"]);
});

test("E2 hostile texts stay texts", () => {
  const text = toTypeScriptModule([
    {
      name: '"};alert(1);//',
      description: "*/ alert(1) /*\u2028 evil",
      inputSchema: { type: "object", properties: { "a\u202eb": { const: "</script>\u2028" } } },
    },
  ]);
  expect(text).toContain('readonly "\\"};alert(1);//": {');
  expect(text).toContain("*\\/ alert(1) /*");
  expect(text).toContain('"a\\u202eb"?: "</script>\\u2028";');
});

test.each([
  [[{ name: "a", namespace: "shop" }], "from 1 tool definition of shop."],
  [[{ name: "a" }, { name: "b", namespace: "Cart" }], "from 2 tool definitions."],
])("E2 the first line names where all tools come from", (tools, end) => {
  expect(toTypeScriptModule(tools).split("\n")[0]).toBe(`// Made by toolcrib ${end}`);
});

test("E2 keys that a pattern allows are of any type, though all others are forbidden", () => {
  const type = "object";
  const closed = { type, additionalProperties: false };
  const one = { ...closed, patternProperties: { "^x": { type: "number" } } };
  const two = { ...closed, patternProperties: { ...one.patternProperties, "^y": true } };
  const index = /\[key: string\]: unknown|Record<string, unknown>/;
  expect(declarations({ type, properties: { a: one } })).toMatch(index);
  expect(declarations({ type, properties: { a: two } })).toMatch(index);
  expect(
    declarations({ type, properties: { a: { ...closed, patternProperties: {} } } }),
  ).not.toMatch(index);
});
