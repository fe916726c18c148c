import { symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  Client as Client2,
  StreamableHTTPClientTransport as Http2,
} from "@modelcontextprotocol/client";
import { StdioClientTransport as Stdio2 } from "@modelcontextprotocol/client/stdio";
import { Client as Client1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as Stdio1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as Http1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { afterEach, describe, expect, test } from "vitest";
import { type ServeProcess, startServe } from "../conformance/serve-process.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** What both generations of the official client can do alike. */
type OfficialClient = Pick<
  Client2,
  | "listPrompts"
  | "getPrompt"
  | "listResources"
  | "listResourceTemplates"
  | "readResource"
  | "complete"
>;

const generations = ["1.x", "2.x, 2025-11-25", "2.x, 2026-07-28"] as const;

async function connect(
  generation: (typeof generations)[number],
  transport: "stdio" | "http",
  file: string,
): Promise<OfficialClient> {
  const server: ServeProcess | undefined =
    transport === "http" ? await startServe([file, "--http", "0"]) : undefined;
  if (server !== undefined) closing.push(server.stop);
  const url = new URL(server?.url ?? "http://127.0.0.1/");
  const command = {
    command: process.execPath,
    args: ["packages/cli/bin/toolcrib.js", "serve", file],
    stderr: "ignore" as const,
  };
  if (generation === "1.x") {
    const client = new Client1({ name: "old", version: "1" });
    await client.connect(server === undefined ? new Stdio1(command) : new Http1(url));
    closing.push(() => client.close());
    // Both generations have these methods, with types of their own.
    return client as unknown as OfficialClient;
  }
  const mode = generation === "2.x, 2026-07-28" ? "auto" : "legacy";
  const client = new Client2({ name: "new", version: "1" }, { versionNegotiation: { mode } });
  await client.connect(server === undefined ? new Stdio2(command) : new Http2(url));
  closing.push(() => client.close());
  return client;
}

const cases = generations.flatMap((generation) =>
  (["stdio", "http"] as const).flatMap((transport) =>
    ["handbook.ts", "handbook.py"].map((file) => ({ generation, transport, file })),
  ),
);

describe.each(cases)("A5 the official client $generation over $transport", (each) => {
  test(`${each.file}: lists, prompts, resources, templates and completion`, async () => {
    const { generation, transport, file } = each;
    const client = await connect(generation, transport, `examples/handbook/${file}`);
    const { prompts } = await client.listPrompts();
    expect(prompts).toMatchObject([
      {
        name: "explain",
        description: "Asks for an explanation of a page",
        arguments: [
          { name: "page", description: "The page, as in travel/rail", required: true },
          { name: "audience", required: false },
          { name: "words", description: "About how many words (integer)", required: false },
        ],
      },
    ]);
    const args = { page: "travel/rail", words: "20" };
    expect(await client.getPrompt({ name: "explain", arguments: args })).toMatchObject({
      messages: [
        {
          role: "user",
          content: { text: expect.stringMatching(/^Explain this page to a newcomer in about 20/) },
        },
      ],
    });
    await expect(client.getPrompt({ name: "explain" })).rejects.toMatchObject({ code: -32602 });
    expect((await client.listResources()).resources).toMatchObject([{ uri: "handbook://seal" }]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      "handbook://index{?longestFirst,limit}",
      "handbook://pages/{+page}",
    ]);
    const read = async (uri: string): Promise<unknown> =>
      (await client.readResource({ uri })).contents;
    expect(await read("handbook://pages/travel/rail")).toEqual([
      {
        uri: "handbook://pages/travel/rail",
        mimeType: "text/markdown",
        text: "# Rail\n\nSecond class, window seats.",
      },
    ]);
    expect(await read("handbook://seal")).toMatchObject([{ blob: "U0VBTA==" }]);
    const uri = "handbook://index?limit=1&longestFirst=true";
    const [index] = (await client.readResource({ uri })).contents;
    expect(JSON.parse(index !== undefined && "text" in index ? index.text : "")).toEqual({
      pages: ["travel/rail"],
    });
    await expect(client.readResource({ uri: "handbook://pages/none" })).rejects.toThrow(
      "there is no resource handbook://pages/none",
    );
    const ref = { type: "ref/prompt", name: "explain" } as const;
    const complete = async (name: string, value: string): Promise<unknown> =>
      (await client.complete({ ref, argument: { name, value } })).completion.values;
    expect(await complete("page", "tr")).toEqual(["travel/rail"]);
    expect(await complete("audience", "")).toEqual(["newcomer", "manager"]);
  });
});

test("A5 the command line lists, fills in and reads them, and says what is wrong", async () => {
  const file = "examples/handbook/handbook.py";
  const env = { PATH: process.env["PATH"] ?? "" };
  const run = (...words: readonly string[]) => runCli(words, { env });
  const listed = await run("list", file, "--show-tools");
  expect(listed.stdout).toContain("prompt explain");
  expect(listed.stdout).toContain("resource handbook://pages/{+page}");
  const filled = await run("prompt", file, "explain", "page=welcome", "words=5");
  expect(filled.stdout).toMatch(/^user: Explain this page to a newcomer in about 5 words/);
  const read = await run("read", file, "handbook://pages/welcome", "--json");
  expect(JSON.parse(read.stdout)).toMatchObject({ contents: [{ mimeType: "text/markdown" }] });
  expect(await run("read", file, "handbook://pages/x")).toMatchObject({ code: 5 });
  expect(await run("prompt", file, "explane")).toMatchObject({
    code: 5,
    stderr: expect.stringContaining("did you mean explain?"),
  });
  expect(await run("prompt", file, "explain", "words=x", "page=a")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(
      "error: explain does not take these arguments: /words: expected integer",
    ),
  });
  expect(await run("prompt", file, "explain")).toMatchObject({
    stderr: expect.stringContaining(
      'error: explain does not take these arguments: expected the property "page" (string)',
    ),
  });
});

test("A5 schemas of a library, namespaces and traversal", async () => {
  const code = `import { definePrompt, defineResource } from "@toolcrib/runtime";
const schema = {
  "~standard": {
    version: 1,
    vendor: "test",
    validate: (value) => ({ value: { ...value, count: Number(value.count) * 2 } }),
    jsonSchema: { input: () => ({ type: "object", properties: { count: { type: "integer" } }, required: ["count"] }) },
  },
};
export const twice = definePrompt({ name: "twice", inputSchema: schema, handler: ({ count }) => String(count) });
export const file = defineResource({ uri: "file:///notes/{+path}", name: "file", handler: ({ path }) => "read " + path });
`;
  await withFiles({ "defined.js": code, "package.json": '{"type":"module"}' }, async (folder) => {
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
    const source = `notes=${folder}/defined.js`;
    const prompt = await runCli(["prompt", source, "notes_twice", "count=4"]);
    expect(prompt).toMatchObject({ code: 0, stdout: "user: 8\n" });
    const read = async (uri: string): Promise<number | null> =>
      (await runCli(["read", source, uri])).code;
    expect(await read("file:///notes/a/b.txt")).toBe(0);
    for (const path of ["../x", "a/%2e%2e/x", "a/..%2fx", "a%5C..%5Cx", "%00"])
      expect(await read(`file:///notes/${path}`)).toBe(5);
  });
});

const updating = {
  "notes.ts": `
import type { CallContext } from "@toolcrib/runtime";
/**
 * The note.
 * @resource notes://today
 */
export function today(): string { return "rain"; }
/** Writes the note. */
export function write(context: CallContext): string { context.resourceUpdated("notes://today"); return "written"; }
`,
  "notes.py": `
from toolcrib import CallContext

def today() -> str:
    """The note.

    Tags:
        resource: notes://today
    """
    return "rain"

def write(ctx: CallContext) -> str:
    """Writes the note."""
    ctx.resource_updated("notes://today")
    return "written"
`,
};

describe.each(Object.keys(updating))("A5 a tool of %s says that a resource has changed", (file) => {
  test.each(["stdio", "http"] as const)(
    "and clients of both eras over %s hear it",
    async (transport) => {
      await withFiles(updating, async (cwd) => {
        symlinkSync(resolve("node_modules"), join(cwd, "node_modules"));
        const path = join(cwd, file);
        for (const generation of generations.slice(1)) {
          const client = (await connect(generation, transport, path)) as Client2;
          const heard = new Promise<string>((tell) => {
            client.setNotificationHandler("notifications/resources/updated", ({ params }) =>
              tell(params.uri),
            );
          });
          if (generation === "2.x, 2026-07-28")
            await client.listen({ resourceSubscriptions: ["notes://today"] });
          else await client.subscribeResource({ uri: "notes://today" });
          expect(await client.callTool({ name: "write", arguments: {} })).toMatchObject({
            content: [{ text: "written" }],
          });
          expect(await heard).toBe("notes://today");
        }
      });
    },
  );
});
