import { expect, test } from "vitest";
import { runModule } from "../limited-child.ts";

/** Values and texts that must end in a finding or a coded error, each in a process with a limit. */
const attacks: Readonly<Record<string, string>> = {
  "JSON that is 100,000 levels deep": `
    attempt(() => model.parseJson("[".repeat(100_000)));
    attempt(() => model.parseJson('{"a":'.repeat(100_000)));
    const deep = JSON.parse("[".repeat(100_000) + "]".repeat(100_000));
    attempt(() => model.parseTool(deep, { profile: "mcp" }));
    attempt(() => model.parseTool({ name: "a", inputSchema: { type: "object", deep } }, { profile: "mcp" }));
    attempt(() => model.canonicalJson(deep));
    attempt(() => model.digestTool({ name: "a", inputSchema: { deep } }));`,
  "texts of 4 MiB": `
    const long = "x".repeat(4 * 1024 * 1024);
    for (const field of ["name", "title", "description", "inputSchema", "annotations", "_meta", "icons"])
      attempt(() => model.parseTool({ name: "a", inputSchema: { type: "object" }, [field]: long }, { profile: "mcp" }));
    attempt(() => model.parseToolId(long));
    attempt(() => model.parseToolReference(long + "@" + long));
    attempt(() => model.toWireName({ namespace: long, name: long }));
    attempt(() => model.visibleText(long));
    attempt(() => model.normalizeTags([long, long + "y"]));
    attempt(() => model.closest(long, [long + "y", long]));
    attempt(() => model.parseJson('"' + long));
    attempt(() => model.parseJson(" ".repeat(long.length) + "x"));
    attempt(() => model.parseJson('{"' + long + '":1,"' + long + '":2}'));
    attempt(() => model.checkToolName("\\u202e".repeat(long.length)));`,
  "keys of prototypes": `
    const json = '{"name":"__proto__","inputSchema":{"type":"object","__proto__":{"polluted":1}},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"annotations":{"__proto__":{"readOnlyHint":true}},"icons":[{"src":"a","__proto__":{"polluted":1}}],"_meta":{"__proto__":{"polluted":1}}}';
    const { tool } = model.parseTool(model.parseJson(json), { profile: "registry" });
    const back = attempt(() => model.toMcpJson(tool));
    if (!model.equalJson(back, JSON.parse(json))) throw new Error("lost: " + JSON.stringify(back));
    attempt(() => model.effectiveHints(tool));
    attempt(() => model.audienceOf(tool));
    attempt(() => model.digestTool(tool));`,
  "wrong types everywhere": `
    const values = [undefined, null, true, 0, -1, NaN, Infinity, 1n, "", "\\ud800", [], [[]], {}, { length: -1 }, () => 1, Symbol("s"), new Map(), new Date(NaN), new Proxy({}, {})];
    const fields = ["name", "title", "description", "inputSchema", "outputSchema", "annotations", "icons", "_meta", "namespace", "version", "tags", "extra", "execution"];
    for (const profile of ["mcp", "registry"])
      for (const value of values) {
        attempt(() => model.parseTool(value, { profile }));
        attempt(() => model.parseToolList(value, { profile }));
        attempt(() => model.parseToolList([value, { tools: value }], { profile }));
        attempt(() => model.checkBackend(value));
        attempt(() => model.canonicalJson(value));
        for (const field of fields)
          for (const wrap of [(x) => x, (x) => [x], (x) => ({ title: x, src: x, readOnlyHint: x, readOnly: x })]) {
            const json = { name: "a", inputSchema: { type: "object" }, [field]: wrap(value) };
            const parsed = attempt(() => model.parseTool(json, { profile }));
            if (parsed?.tool) {
              attempt(() => model.toMcpJson(parsed.tool, { era: "2025-11-25" }));
              attempt(() => model.digestTool(parsed.tool));
              attempt(() => model.displayName(parsed.tool));
              attempt(() => model.audienceOf(parsed.tool));
              attempt(() => model.examplesOf(parsed.tool));
            }
          }
      }`,
  "lists and objects without end": `
    const wide = Object.fromEntries(Array.from({ length: 300_000 }, (_, i) => ["k" + i, i]));
    attempt(() => model.parseTool({ name: "a", inputSchema: { type: "object", properties: wide } }, { profile: "mcp" }));
    attempt(() => model.parseToolList(Array.from({ length: 300_000 }, () => null), { profile: "mcp" }));
    attempt(() => model.parseTool({ name: "a", icons: Array.from({ length: 100_000 }, () => 1) }, { profile: "mcp" }));
    const cycle = { name: "a" }; cycle.inputSchema = cycle;
    attempt(() => model.parseTool(cycle, { profile: "mcp" }));
    attempt(() => model.canonicalJson(cycle));
    const dag = [[]]; for (let i = 0; i < 60; i++) dag.push([dag.at(-1), dag.at(-1)]);
    attempt(() => model.parseTool({ name: "a", _meta: { dag: dag.at(-1) } }, { profile: "mcp" }));`,
};

const prelude = `
  import * as model from "@toolcrib/model";
  function attempt(action) {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof model.ToolcribError)) throw error;
      if (error.message.length > 600) throw new Error("the message is too long: " + error.message.length);
    }
  }
`;

const epilogue = `
  if ({}.polluted !== undefined || Object.hasOwn(Object.prototype, "polluted")) throw new Error("prototype touched");
  process.stdout.write("survived");
`;

test.each(Object.entries(attacks))("M13 %s", async (_, code) => {
  const end = await runModule(prelude + code + epilogue);
  expect(end.stderr).toBe("");
  expect(end).toMatchObject({ status: 0, stdout: "survived" });
});
