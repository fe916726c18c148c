import { readFileSync } from "node:fs";
import { type CodeFiles, codeFiles } from "@toolcrib/testing/code-files";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, expect, test } from "vitest";

const weather = `
/** What the sky does. */
export interface Weather { temperature: number }

/**
 * Get current weather for a city.
 * @param city - City name
 * @readOnly
 */
export async function getWeather(city: string, units: "metric" | "imperial" = "metric"): Promise<Weather> {
  return { temperature: city.length + units.length };
}
`;
const troubled = `
/** Adds. */
export function add(a, b: number): number { return a + b; }
export function shout(done: () => void): void { done(); }
function helper(): void {}
`;
const longUri = `docs://${"x".repeat(3_000)}`;
const pages = `
from fastmcp import FastMCP
mcp = FastMCP("pages")
@mcp.resource("docs://index")
def index() -> str:
    "The index."
@mcp.resource("${longUri}")
def page() -> str:
    "A page."
`;

let files: CodeFiles;
beforeAll(() => {
  files = codeFiles({
    "weather.ts": weather,
    "hidden.ts": "function hidden(): void {}\n",
    "troubled.ts": troubled,
    "empty/readme.txt": "",
    "pages.py": pages,
  });
});
afterAll(() => files.remove());

const run = (...words: string[]) => runCli(words, { cwd: files.folder });

test("X1 extract --json prints tools, bindings and diagnostics", async () => {
  const { code, stdout } = await run("extract", "weather.ts", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    tools: [
      {
        name: "getWeather",
        description: "Get current weather for a city",
        inputSchema: {
          type: "object",
          properties: {
            city: { type: "string", description: "City name" },
            units: { type: "string", enum: ["metric", "imperial"], default: "metric" },
          },
          required: ["city"],
        },
        outputSchema: {
          type: "object",
          description: "What the sky does.",
          properties: { temperature: { type: "number" } },
          required: ["temperature"],
        },
        annotations: { readOnlyHint: true },
      },
    ],
    bindings: {
      getWeather: {
        language: "typescript",
        file: "weather.ts",
        path: ["getWeather"],
        arguments: [
          { from: "property", name: "city" },
          { from: "property", name: "units" },
        ],
        line: 10,
        column: 1,
        parameters: {
          city: { line: 10, column: 34 },
          units: { line: 10, column: 48 },
        },
      },
    },
    diagnostics: [],
  });
});

test("X1 the total is reported", async () => {
  const { stdout } = await run("extract", "weather.ts");
  expect(stdout).toBe(
    'getWeather(city: string, units?: "metric" | "imperial" = "metric") → { temperature: number }\n1 tool in 1 file\n',
  );
});

test("X9 errors end with exit code 1, warnings with --strict, and never hide another function", async () => {
  const { code, stdout, stderr } = await run("extract", "weather.ts", "troubled.ts");
  expect(code).toBe(1);
  expect(stdout).toContain("add(a: unknown, b: number)");
  expect(stdout).toContain("2 tools in 2 files");
  expect(stderr).toContain('troubled.ts:4:23: error: parameter "done" is a function.');
  expect((await run("extract", "weather.ts", "--strict")).code).toBe(0);
  expect((await run("extract", "troubled.ts", "--fail-on", "never")).code).toBe(0);
});

test("--out writes a manifest with hashes and local paths", async () => {
  await run("extract", "weather.ts", "--out", "manifest.json");
  const manifest = JSON.parse(readFileSync(files.path("manifest.json"), "utf8"));
  expect(manifest).toMatchObject({
    format: "toolcrib-manifest/1",
    roots: ["weather.ts"],
    files: ["weather.ts"],
    sources: { "weather.ts": expect.stringMatching(/^sha256:[0-9a-f]{64}$/) },
  });
});

test("a missing file and a folder without code end with exit code 2", async () => {
  expect(await run("extract", "gone.ts")).toMatchObject({ code: 2 });
  expect(await run("extract", "empty")).toMatchObject({ code: 2 });
  expect(await run("extract")).toMatchObject({ code: 2 });
});

test("X9 doctor says of every function what is missing", async () => {
  const { code, stdout } = await run("doctor", "troubled.ts", "--json");
  expect(code).toBe(1);
  const { functions } = JSON.parse(stdout);
  expect(functions.map(({ name, tool }: { name: string; tool: boolean }) => [name, tool])).toEqual([
    ["add", true],
    ["helper", false],
    ["shout", false],
  ]);
  expect(functions[0]).toEqual({
    name: "add",
    file: "troubled.ts",
    line: 3,
    column: 1,
    tool: true,
    steps: [
      { step: "callable", ok: true, message: "it is exported and can be called" },
      { step: "documented", ok: true, message: "it has a description" },
      {
        step: "typed",
        ok: false,
        message: 'parameter "a" has no type',
        advice: "Write its type, in JavaScript as `@param {string} name`.",
      },
    ],
  });
  expect(functions[1].steps.map(({ step }: { step: string }) => step)).toEqual(["callable"]);
  const text = (await run("doctor", "troubled.ts")).stdout;
  expect(text).toContain("helper (troubled.ts:5:1): no tool");
  expect(text).toContain("1. callable: no: helper is not exported. Put `export` before it");
  expect(text).toContain("1 of 3 functions is a tool");
  expect((await run("doctor", "weather.ts")).stdout).toContain("\n1 of 1 function is a tool\n");
  expect((await run("doctor", "hidden.ts")).stdout).toContain("\n0 of 1 function is a tool\n");
});

test.each([
  ["extract", "wether.ts", "error: wether.ts: there is no such file; did you mean weather.ts?\n"],
  ["doctor", "empty", "error: empty: there is no code file in it\n"],
])("%s %s is answered in one line", async (command, path, stderr) => {
  expect(await run(command, path)).toEqual({ code: 2, stdout: "", stderr });
});

test("A5 extract lists resources by their URIs, 2,000 characters of each", async () => {
  const { stdout } = await run("extract", "pages.py");
  const key = `resource ${longUri}`;
  expect(stdout.split("\n").slice(0, 2)).toEqual([
    "resource docs://index",
    `${key.slice(0, 2_000)}… (${key.length - 2_000} more)`,
  ]);
});
