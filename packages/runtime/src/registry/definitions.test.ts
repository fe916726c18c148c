import type { Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { defineTool } from "../define/define-tool.ts";
import { ToolRegistry } from "./tool-registry.ts";

/** The three ways in which a definition reaches a registry. */
const ways: readonly (readonly [
  string,
  (fields: object) => ReturnType<ToolRegistry["register"]>,
])[] = [
  [
    "register(tool, handler)",
    (fields) => new ToolRegistry().register({ name: "t", ...fields } as Tool, () => "done"),
  ],
  [
    "register(definition)",
    (fields) => new ToolRegistry().register({ name: "t", ...fields, handler: () => "done" }),
  ],
  [
    "defineTool",
    (fields) =>
      new ToolRegistry().register(defineTool({ name: "t", ...fields, handler: () => "done" })),
  ],
];

test.each(ways)("M7 R1 %s understands other spellings of annotations", (_way, register) => {
  const { tool, findings } = register({
    annotations: { read_only: true, destructive: false, audience: "user" },
  });
  expect(tool.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
  expect(findings.map(({ rule }) => rule)).toEqual([
    "annotation-alias",
    "annotation-alias",
    "annotation-not-mcp",
  ]);
});

const refused: readonly (readonly [object, string, string])[] = [
  [
    { annotations: { readOnlyHint: "yes" } },
    "/annotations/readOnlyHint",
    't: the annotation readOnlyHint is "yes"; it should be true or false',
  ],
  [
    { annotations: { audience: "robot" } },
    "/annotations/audience",
    't: the annotation audience is "robot"; it should be one or more of user, assistant, system',
  ],
  [
    { annotations: { priority: "high" } },
    "/annotations/priority",
    't: the annotation priority is "high"; it should be a number',
  ],
  [
    { inputSchema: null },
    "/inputSchema",
    't: inputSchema is not an object; a tool without parameters has {"type":"object","additionalProperties":false}',
  ],
  [
    { inputSchema: "object" },
    "/inputSchema",
    't: inputSchema is not an object; a tool without parameters has {"type":"object","additionalProperties":false}',
  ],
  [{ outputSchema: null }, "/outputSchema", "t: outputSchema should be an object"],
];

for (const [way, register] of ways)
  test.each(refused)(`M2 R2 ${way} refuses %j at %s`, (fields, path, message) => {
    expect(() => register(fields)).toThrow(
      expect.objectContaining({ code: "invalid-tool", path, message }),
    );
  });

test("R7 what a listener throws neither undoes a change nor keeps others from learning of it", () => {
  const errors: unknown[] = [];
  const registry = new ToolRegistry({ onListenerError: (error) => errors.push(error) });
  const told: string[] = [];
  registry.onChange(() => {
    throw new Error("a listener");
  });
  registry.onChange(({ kind }) => told.push(kind));
  registry.register({ name: "t" }, () => "done");
  registry.register({ name: "t" }, () => "again", { onDuplicate: "replace" });
  registry.unregister("t");
  expect(told).toEqual(["added", "replaced", "removed"]);
  expect(errors).toHaveLength(3);
});

test("R9 the kinds of backends are listed once, those of the embedder too", () => {
  const registry = new ToolRegistry({ executors: { provider: () => "", own: () => "" } });
  const register = (kind: string) => () =>
    registry.register({ name: "t" }, undefined, { backends: [{ kind } as never] });
  expect(register("other")).toThrow(
    't: unknown backend kind "other"; known are mcp, provider, local, openapi, own',
  );
  expect(register("provider")).toThrow("t: a backend of kind provider needs providerId, a text");
});

test("R1 what was registered stays as it is listed and checked, whatever becomes of the objects given", async () => {
  const inputSchema = { type: "object", properties: { a: { type: "string" } }, required: ["a"] };
  const registry = new ToolRegistry();
  registry.register({ name: "t", inputSchema }, () => "done");
  const listed = JSON.stringify(registry.list().tools[0]?.tool);
  inputSchema.properties.a.type = "number";
  inputSchema.required.pop();
  expect(JSON.stringify(registry.list().tools[0]?.tool)).toBe(listed);
  expect((await registry.call("t", { a: "x" })).isError).toBeUndefined();
  expect((await registry.call("t", {})).isError).toBe(true);
});

test.each([[undefined], [null], ["t"], [5]])("R2 %j is refused as no tool", (given) => {
  expect(() => new ToolRegistry().register(given as never)).toThrow(
    expect.objectContaining({ code: "invalid-tool" }),
  );
});

test.each([[null], [{}], ["run"]])("R2 the handler %j is refused", (handler) => {
  expect(() => new ToolRegistry().register({ name: "t" }, handler as never)).toThrow(
    "t: the handler of a tool is a function",
  );
});
