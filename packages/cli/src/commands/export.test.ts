import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, expect, test } from "vitest";

let cwd = "";
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "toolcrib-export-"));
  const tools = [
    {
      name: "get_weather",
      description: "Gets the weather of a city",
      inputSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
    },
    {
      name: "del.branch",
      inputSchema: { type: "object", anyOf: [{ required: ["a"] }] },
      title: "Delete",
    },
  ];
  writeFileSync(join(cwd, "tools.json"), JSON.stringify(tools));
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

test("E3 a provider's format goes to stdout, what did not fit to stderr", async () => {
  const { code, stdout, stderr } = await runCli(["export", "tools.json", "--to", "anthropic"], {
    cwd,
  });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual([
    {
      name: "get_weather",
      description: "Gets the weather of a city",
      input_schema: {
        type: "object",
        properties: { city: { type: "string" } },
        required: ["city"],
      },
    },
    { name: "del_branch", input_schema: { type: "object", properties: {}, required: ["a"] } },
  ]);
  expect(stderr).toBe(
    "warning: del.branch: renamed /name to del_branch; rewritten /inputSchema/anyOf; dropped /title\n",
  );
});

test("E3 with --json the losses stand beside the text", async () => {
  const { stdout, stderr } = await runCli(
    ["export", "tools.json", "--to", "gemini", "--tool", "del.branch", "--json"],
    { cwd },
  );
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual({
    to: "gemini",
    text: expect.stringContaining("functionDeclarations"),
    losses: [
      {
        tool: "del.branch",
        losses: [
          { path: "/name", keyword: "name", action: "renamed", name: "del_branch" },
          { path: "/title", keyword: "title", action: "dropped" },
        ],
      },
    ],
  });
});

test("E2 --out writes a file", async () => {
  const { code, stdout } = await runCli(
    ["export", "tools.json", "--to", "typescript", "--tool", "get_weather", "--out", "client.ts"],
    { cwd },
  );
  expect([code, stdout]).toEqual([0, ""]);
  expect(readFileSync(join(cwd, "client.ts"), "utf8")).toContain(
    "export interface GetWeatherInput {\n  city: string;\n}",
  );
});

test.each([
  [
    ["export", "tools.json"],
    2,
    "error: give a format: --to openai|openai-strict|anthropic|gemini|ai-sdk|langchain|typescript|markdown\n",
  ],
  [
    ["export", "tools.json", "--to", "openai", "--tool", "get_wether"],
    5,
    'error: there is no tool "get_wether": did you mean get_weather?\n',
  ],
  [
    ["export", "none.json", "--to", "openai"],
    2,
    expect.stringMatching(/^error: .*none\.json.*\n$/),
  ],
])("mistake %j is one line", async (words, code, stderr) => {
  expect(await runCli(words, { cwd })).toEqual({ code, stdout: "", stderr });
});

test("R13 search prints the best tools first", async () => {
  const { code, stdout } = await runCli(["search", "wether in a city", "shop=tools.json"], { cwd });
  expect(code).toBe(0);
  expect(stdout).toBe(
    "shop:get_weather  shop\n  get_weather(city: string)\n  Gets the weather of a city\n",
  );
});

test("R13 search --json has ids, scores and whole definitions", async () => {
  const { stdout } = await runCli(["search", "weather", "tools.json", "--limit", "1", "--json"], {
    cwd,
  });
  expect(JSON.parse(stdout)).toEqual({
    query: "weather",
    results: [
      {
        id: "get_weather",
        server: "tools",
        score: expect.any(Number),
        matched: expect.arrayContaining(["name"]),
        tool: expect.objectContaining({ name: "get_weather" }),
      },
    ],
  });
});

test("R13 a search without words or without a hit says what to do", async () => {
  expect(await runCli(["search"], { cwd })).toMatchObject({
    code: 2,
    stderr: "error: search takes a query and at least one source\n",
  });
  expect(await runCli(["search", "zzzz", "tools.json"], { cwd })).toEqual({
    code: 0,
    stdout: "",
    stderr: "no tool fits; try other words\n",
  });
});
