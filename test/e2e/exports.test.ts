import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programFile, runProgramFile } from "../program.ts";

let cwd = "";
/** Below the repository, so that the generated modules find the packages they import. */
let folder = "";
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "toolcrib-exports-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  const cache = resolve("node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, "exports-"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
});
afterAll(() => {
  for (const path of [cwd, folder]) rmSync(path, { recursive: true, force: true });
});

const files = {
  "apps.py": `
class GitHubApp:
    """GitHub.

    @namespace github
    """
    def list_tools(self):
        return [self.create_issue]
    def create_issue(self, title: str) -> dict[str, str]:
        """Create an issue."""
        return {"made": "github " + title}

class JiraApp:
    def list_tools(self):
        tools = [self.create_issue]
        for tool in tools:
            tool.__name__ = f"jira_{tool.__name__}"
        return tools
    def create_issue(self, title: str) -> dict[str, str]:
        """Create an issue."""
        return {"made": "jira " + title}
`,
  "github.ts": `/** Create an issue. */
export function create_issue(title: string): { made: string } { return { made: "github " + title }; }`,
  "jira.ts": `export class Jira {
  /** Create an issue. */
  create_issue(title: string): { made: string } { return { made: "jira " + title }; }
}`,
};

/** A list of sources, and the tools that each of their names leads to. */
const lists = [
  { what: "two classes of one file", sources: ["apps.py"] },
  { what: "two sources with equal names", sources: ["github=github.ts", "jira=jira.ts"] },
  { what: "all of them", sources: ["a=apps.py", "b/c=github.ts", "d.e=jira.ts"] },
];

type Call = (name: string, input: unknown) => Promise<unknown>;

interface Invocable {
  readonly name?: string;
  readonly execute?: (input: unknown, options: object) => Promise<unknown>;
  readonly invoke?: (input: unknown) => Promise<unknown>;
}

/** Exports, compiles under strict and loads a module. */
async function generated(to: string, index: number): Promise<Readonly<Record<string, unknown>>> {
  const name = `${to}-${index}`;
  const out = join(folder, `${name}.ts`);
  const words = ["export", ...(lists[index]?.sources ?? []), "--to", to, "--out", out];
  expect(await runProgramFile(words, { cwd })).toMatchObject({ code: 0 });
  const tsc = resolve("node_modules", "typescript", "bin", "tsc");
  const options = "--ignoreConfig --strict --skipLibCheck --target es2023 --module nodenext";
  execFileSync(process.execPath, [tsc, ...options.split(" "), "--types", "", `${name}.ts`], {
    cwd: folder,
    encoding: "utf8",
  });
  return await import(pathToFileURL(join(folder, `${name}.js`)).href);
}

describe.each(lists.map((list, index) => ({ ...list, index })))("$what", ({ sources, index }) => {
  const client = new Client({ name: "exports-test", version: "1.0.0" });
  let served: readonly string[] = [];
  const called: string[] = [];
  const call: Call = async (name, input) => {
    called.push(name);
    return await client.callTool({ name, arguments: input as Record<string, unknown> });
  };
  const made = (name: string, title: string): object => {
    const owner = /jira|d\.e/.test(name) ? "jira" : "github";
    return { made: `${owner} ${title}` };
  };
  beforeAll(async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [programFile, "serve", ...sources],
      cwd,
      stderr: "ignore",
    });
    await client.connect(transport);
    served = (await client.listTools()).tools.map(({ name }) => name).sort();
  });
  afterAll(() => client.close());

  test("each has a name of its own, none prefixed twice", () => {
    expect(served).toEqual(
      [
        ["github_create_issue", "jira_create_issue"],
        ["github_create_issue", "jira_create_issue"],
        ["a_github_create_issue", "a_jira_create_issue", "b_c_create_issue", "d.e_create_issue"],
      ][index],
    );
  });

  test("E2 the typed client calls every served tool", async () => {
    const { typedClient } = await generated("typescript", index);
    const typed = (typedClient as (call: Call) => Call)(call);
    for (const name of served) expect(await typed(name, { title: "x" })).toEqual(made(name, "x"));
  });

  test("E3 the tools for the AI SDK call every served tool", async () => {
    const { createTools } = await generated("ai-sdk", index);
    const tools = (createTools as (call: Call) => Record<string, Invocable>)(call);
    called.length = 0;
    for (const tool of Object.values(tools))
      expect(await tool.execute?.({ title: "x" }, {})).toMatchObject({
        structuredContent: made(called.at(-1) ?? "", "x"),
      });
    expect([...called].sort()).toEqual(served);
  });

  test("E3 the tools for LangChain call every served tool", async () => {
    const { createTools } = await generated("langchain", index);
    const tools = (createTools as (call: Call) => readonly Invocable[])(call);
    called.length = 0;
    for (const tool of tools)
      expect(await tool.invoke?.({ title: "x" })).toMatchObject({
        structuredContent: made(called.at(-1) ?? "", "x"),
      });
    expect([...called].sort()).toEqual(served);
    expect(new Set(tools.map(({ name }) => name)).size).toBe(served.length);
  });
});

test("R3 two sources with one tool name are refused with both and the name to add", async () => {
  const words = ["github.ts", "jira.ts"];
  const exported = await runProgramFile(["export", ...words, "--to", "typescript"], { cwd });
  const message =
    "error: github.ts and jira.ts both have a tool create_issue: name one of them, as in jira=jira.ts\n";
  expect(exported).toEqual({ code: 2, stdout: "", stderr: message });
  expect(await runProgramFile(["serve", ...words], { cwd })).toEqual({
    code: 2,
    stdout: "",
    stderr: message,
  });
});

test("R3 two applications of one source with one tool name are not served", async () => {
  writeFileSync(join(cwd, "same.py"), files["apps.py"].replace("@namespace github", ""));
  writeFileSync(
    join(cwd, "same.ts"),
    `${files["jira.ts"]}\n${files["jira.ts"].replace("Jira", "GitHub")}`,
  );
  expect(await runProgramFile(["list", "same.py"], { cwd })).toMatchObject({ code: 0, stderr: "" });
  const { code, stderr } = await runProgramFile(["serve", "same.ts"], { cwd });
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringMatching(
      /^error: same\.ts:7:3: .*GitHub\.create_issue and Jira\.create_issue \(same\.ts:3\) are both the tool create_issue\. Write @namespace NAME/,
    ),
  });
});
