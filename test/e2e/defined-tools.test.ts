import { readFileSync, symlinkSync } from "node:fs";
import { resolve } from "node:path";
import { type CodeFiles, codeFiles } from "@toolcrib/testing/code-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ProgramEnd, programFile, runProgramFile } from "../program.ts";

const tools = `
import { defineTool } from "@toolcrib/runtime";
import { z } from "zod";
export const written = defineTool({
  name: "double",
  description: "Doubles a number",
  inputSchema: { type: "object", properties: { n: { type: "number" } }, required: ["n"] },
  handler: ({ n }) => ({ twice: n * 2 }),
});
export const computed = defineTool({
  name: "order",
  description: "Puts two numbers in order",
  inputSchema: z.object({ low: z.number(), high: z.number() }).refine(({ low, high }) => low <= high, "low is above high"),
  handler: ({ low, high }) => [low, high],
});
`;

/** A definition with a schema of a library, whose code has to be run. */
const defined = (name: string): string =>
  `defineTool({ name: "${name}", description: "Says ${name}", inputSchema: z.object({}), handler: () => "${name}" })`;
const imports = `import { defineTool } from "@toolcrib/runtime";\nimport { z } from "zod";\n`;

let files: CodeFiles;
beforeAll(() => {
  files = codeFiles({
    "tools.ts": tools,
    "gathered/named.ts": `${imports}export const one = ${defined("one")};\nexport default ${defined("two")};\n`,
    "gathered/index.ts": `
import two, { one } from "./named.ts";
export { one as again } from "./named.ts";
export const tools = [one];
export default { tools: [one], two };
`,
    "lists.ts": `${imports}
const make = (name: string) => defineTool({ name, description: "Made", inputSchema: z.object({}), handler: () => name });
export const read = defineTool({ name: "read", description: "Says read", handler: () => "read" });
export const many = ["a", "b"].map(make);
export const all = [...many, read, make("c")];
export default { tools: [...all] };
`,
    "made.ts": `${imports}
const make = (name: string) => defineTool({ name, description: "Made", inputSchema: z.object({}), handler: () => name });
export const first = make("first");
export default { second: make("second"), list: [${defined("third")}] };
`,
  });
  symlinkSync(resolve("node_modules"), files.path("node_modules"), "junction");
});
afterAll(() => files.remove());

const run = (...words: string[]): Promise<ProgramEnd> =>
  runProgramFile(words, { cwd: files.folder });

test("X1 a file of tools that defineTool made is listed without running it", async () => {
  const { code, stdout, stderr } = await run("list", "tools.ts", "--show-tools");
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: "NAME     TOOLS\ntools    double (Doubles a number)\n",
  });
  expect(stderr).toMatch(/^warning: tools\.ts:10:14: inputSchema of computed cannot be read/);
});

test("X10 such tools are called, also where a library describes their arguments", async () => {
  expect(await run("call", "tools.ts", "double", "n=2")).toEqual({
    code: 0,
    stdout: '{"twice":4}\n',
    stderr: "",
  });
  expect(await run("call", "tools.ts", "order", "low=1", "high=2")).toMatchObject({
    code: 0,
    stdout: "[1,2]\n",
  });
  expect(await run("call", "tools.ts", "order", "low=1")).toMatchObject({ code: 2, stdout: "" });
  expect(await run("call", "tools.ts", "order", "low=3", "high=2")).toEqual({
    code: 2,
    stdout: "",
    stderr: "error: order does not take these arguments: low is above high\n",
  });
});

test("X1 extract --run keeps them in a manifest, which is a source like any other", async () => {
  const { code, stdout } = await run("extract", "tools.ts", "--run", "--out", "manifest.json");
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: "double(n: number)\norder(low: number, high: number)\n2 tools in 1 file\n",
  });
  expect(readFileSync(files.path("manifest.json"), "utf8")).toContain('"order"');
  expect((await run("list", "manifest.json", "--show-tools")).stdout).toContain(
    "order (Puts two numbers in order)",
  );
});

test("the gate works on zod schemas with --run: lock, check, and a call that worked before", async () => {
  const gate = codeFiles({ "tools.ts": tools });
  symlinkSync(resolve("node_modules"), gate.path("node_modules"), "junction");
  try {
    const run = (...words: readonly string[]): Promise<ProgramEnd> =>
      runProgramFile([...words, "--run"], { cwd: gate.folder });
    expect((await run("lock", "tools.ts")).code).toBe(0);
    expect((await run("check", "tools.ts")).code).toBe(0);
    gate.write("tools.ts", tools.replace("high: z.number()", "high: z.number().max(9)"));
    const { code, stdout } = await run("check", "tools.ts");
    expect(code).toBe(1);
    expect(stdout).toContain("order");
    const server = ["--", process.execPath, programFile, "serve", "tools.ts"];
    const live = (word: string): Promise<ProgramEnd> =>
      runProgramFile([word, "--lock-file", "live.json", ...server], { cwd: gate.folder });
    expect((await live("lock")).code).toBe(0);
    expect((await live("check")).code).toBe(0);
    gate.write("tools.ts", tools.replace("low: z.number(), ", ""));
    expect((await live("check")).code).toBe(1);
  } finally {
    gate.remove();
  }
});

test.each([
  ["gathered", ["one", "two"]],
  ["gathered/index.ts", ["one", "two"]],
  ["gathered/named.ts", ["one", "two"]],
  ["made.ts", ["first", "second", "third"]],
  ["lists.ts", ["a", "b", "c", "read"]],
])(
  "X1 X10 definitions in %s are found once, by default exports, lists, objects and functions that make them",
  async (source, names) => {
    const listed = await run("list", source, "--json", "--run");
    expect(listed.code).toBe(0);
    const [server] = JSON.parse(listed.stdout).servers;
    expect(server.tools.map(({ name }: { name: string }) => name).sort()).toEqual(names);
    for (const name of names)
      expect(await run("call", source, name)).toMatchObject({ code: 0, stdout: `${name}\n` });
  },
);
