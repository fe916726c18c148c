import type { JsonObject, Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import type { ShownFinding } from "./comparison-data.ts";
import { withEvidence } from "./evidence.ts";
import { Findings } from "./findings.tsx";

const tool = (properties: JsonObject, required: readonly string[] = []): Tool => ({
  name: "t",
  inputSchema: { type: "object", properties, required: [...required] },
});
const finding = (more: Partial<ShownFinding>): ShownFinding => ({
  ...{ rule: "r", level: "error", path: "", message: "m", tool: "t", side: "input", witness: {} },
  ...more,
});

function tableOf(more: Partial<ShownFinding>, old: Tool, next: Tool): string | undefined {
  const findings = withEvidence([finding(more)], { old: [old], next: [next] });
  const page = String(Findings({ findings, context: { oldName: "1.0.0", newName: "2.0.0" } }));
  return /<table class="sbs">.*<\/table>/.exec(page)?.[0];
}

test("V2 what a parameter accepted and accepts now stands side by side, the difference marked", () => {
  const old = tool({ unit: { enum: ["m", "ft | <b>"] } });
  const table = tableOf({ path: "/properties/unit/enum" }, old, tool({ unit: { enum: ["m"] } }));
  expect(table).toContain("<bdi>unit</bdi></code> before and after");
  expect(table).toContain(
    "<td>&quot;m&quot; | <del>&quot;ft | &lt;b&gt;&quot;</del></td><td>&quot;m&quot;</td>",
  );
  expect(table).not.toContain("required");
});

test("V2 limits, defaults and what must be sent are compared, inside lists and objects too", () => {
  const list = (inner: JsonObject, required: readonly string[]): JsonObject => ({
    type: "array",
    items: { type: "object", properties: { n: inner }, required: [...required] },
  });
  const table = tableOf(
    { path: "/properties/list/items/properties/n/maximum" },
    tool({ list: list({ type: "number", maximum: 9, default: 1 }, []) }),
    tool({ list: list({ type: "number", maximum: 5 }, ["n"]) }),
  );
  expect(table).toContain("<bdi>list[].n</bdi>");
  expect(table).toContain("<del>at most 9</del></td><td><ins>at most 5</ins>");
  expect(table).toContain("<del>1</del></td><td>none</td>");
  expect(table).toContain("<del>no</del></td><td><ins>yes</ins>");
  expect(table).not.toContain("accepts");
});

test("V2 the forms of a union are compared with their limits", () => {
  const union = (pattern: JsonObject): Tool =>
    tool({ when: { anyOf: [{ enum: ["now"] }, { type: "string", ...pattern }] } });
  const more = { path: "/properties/when/anyOf/1" };
  expect(tableOf(more, union({}), union({ pattern: "^a" }))).toContain(
    "<td>&quot;now&quot; | <del>string</del></td><td>&quot;now&quot; | <ins>string (matches ^a)</ins></td>",
  );
});

test("V2 a parameter that only the message names is found; what is about none has no table", () => {
  const [old, next] = [tool({ a: {}, ab: {} }), tool({ a: {}, ab: {} }, ["ab"])];
  const more = { path: "/required", message: 't: parameter "ab" is now required' };
  expect(tableOf(more, old, next)).toContain("<bdi>ab</bdi>");
  expect(tableOf({ path: "/properties/ab" }, tool({ a: {} }), next)).toContain("not there");
  expect(tableOf({ path: "/required", message: "t: something" }, old, next)).toBeUndefined();
  expect(tableOf({ path: "not a pointer" }, old, next)).toBeUndefined();
  expect(tableOf({ ...more, side: "tool" }, old, next)).toBeUndefined();
});
