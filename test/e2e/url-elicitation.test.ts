import { Client as Client2, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Client as Client1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as Stdio1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as Http1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { UrlElicitationRequiredError } from "@modelcontextprotocol/sdk/types.js";
import { connectServer } from "@toolcrib/mcp/connect";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { describe, expect, test } from "vitest";
import { startServe } from "../conformance/serve-process.ts";
import { programFile } from "../program.ts";

/*
 * Error -32042 of 2025-11-25: a server wants a page to be visited before it answers. The server here
 * is one of the official SDK of that era.
 */

const server = [process.execPath, "test/e2e/fixtures/visit-first.mjs"] as const;
const url = (order: string): string =>
  `https://pay.example/login?order=${order}&scope=${"a".repeat(600)}`;
const elicitations = (order: string) => [
  { mode: "url", elicitationId: `visit-${order}`, url: url(order), message: "Log in to pay" },
];

interface Gateway {
  readonly stdio: { readonly command: string; readonly args: string[] };
  readonly http: () => Promise<{ readonly url: URL; readonly stop: () => Promise<unknown> }>;
}

const gateway = (...more: readonly string[]): Gateway => ({
  stdio: {
    command: process.execPath,
    args: [programFile, "serve", "--quiet", ...more, "--", ...server],
  },
  http: async () => {
    const started = await startServe(["--http", "0", ...more, "--", ...server]);
    return { url: new URL(started.url), stop: started.stop };
  },
});

/** A client of the era, as the official SDK of that era has it. */
async function clientOf2025(transport: string, capabilities: object, ...more: string[]) {
  const client = new Client1({ name: "old", version: "1" }, { capabilities });
  const { stdio, http } = gateway(...more);
  const started = transport === "http" ? await http() : undefined;
  await client.connect(
    started === undefined ? new Stdio1({ ...stdio, stderr: "ignore" }) : new Http1(started.url),
  );
  return {
    client,
    close: async () => {
      await client.close();
      await started?.stop();
    },
  };
}

const refusal = async (call: Promise<unknown>): Promise<unknown> =>
  await call.then(
    () => "an answer",
    (error: unknown) => error,
  );

describe.each(["stdio", "http"])("K6 through the gateway over %s", (transport) => {
  test.each([
    ["a client that visits pages", { elicitation: { url: {} } }, []],
    ["a client that says nothing of it", {}, []],
    ["a client without the fast path", { elicitation: { url: {} } }, ["--no-fast-path"]],
  ])(
    "%s gets the error with its data, from tools, prompts and resources",
    async (_who, capabilities, more) => {
      const { client, close } = await clientOf2025(transport, capabilities, ...more);
      try {
        const pay = { name: "pay", arguments: { order: "one" } };
        for (const [order, call] of [
          ["one", () => client.callTool(pay)],
          ["two", () => client.getPrompt({ name: "invoice", arguments: { order: "two" } })],
          ["receipt", () => client.readResource({ uri: "bank://receipt" })],
        ] as const) {
          const error = await refusal(call());
          expect(error).toBeInstanceOf(UrlElicitationRequiredError);
          expect(error).toMatchObject({
            code: -32042,
            // As this client shows it when it asks the server directly.
            message: "MCP error -32042: MCP error -32042: This order needs a login",
            data: { elicitations: elicitations(order) },
          });
        }
        // The visit was made: the same call is answered now.
        expect(await client.callTool(pay)).toMatchObject({ content: [{ text: "one is paid" }] });
      } finally {
        await close();
      }
    },
  );

  test("a client of 2026 is asked to visit the page, and the call goes on", async () => {
    const client = new Client2(
      { name: "new", version: "1" },
      { capabilities: { elicitation: { url: {} } }, versionNegotiation: { mode: "auto" } },
    );
    const asked: unknown[] = [];
    client.setRequestHandler("elicitation/create", ({ params }) => {
      asked.push(params);
      return { action: asked.length === 1 ? "accept" : "decline" };
    });
    const { stdio, http } = gateway();
    const started = transport === "http" ? await http() : undefined;
    await client.connect(
      started === undefined
        ? new StdioClientTransport({ ...stdio, stderr: "ignore" })
        : new StreamableHTTPClientTransport(started.url),
    );
    try {
      const pay = (order: string) => client.callTool({ name: "pay", arguments: { order } });
      expect(await pay("one")).toMatchObject({ content: [{ text: "one is paid" }] });
      expect(asked).toEqual([expect.objectContaining({ mode: "url", url: url("one") })]);
      // Declined, the model is told which page it is about.
      expect(await pay("two")).toMatchObject({
        isError: true,
        content: [
          { text: `This order needs a login: open ${url("two")} (Log in to pay), then call again` },
        ],
      });
    } finally {
      await client.close();
      await started?.stop();
    }
  });

  test("a client of 2026 that cannot be asked is told in words which page to visit", async () => {
    const client = new Client2(
      { name: "new", version: "1" },
      { versionNegotiation: { mode: "auto" } },
    );
    const { stdio, http } = gateway();
    const started = transport === "http" ? await http() : undefined;
    await client.connect(
      started === undefined
        ? new StdioClientTransport({ ...stdio, stderr: "ignore" })
        : new StreamableHTTPClientTransport(started.url),
    );
    try {
      expect(await client.callTool({ name: "pay", arguments: { order: "one" } })).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining(`open ${url("one")}`) }],
      });
      const read = await refusal(client.readResource({ uri: "bank://receipt" }));
      expect(String(read)).toContain(`open ${url("receipt")}`);
    } finally {
      await client.close();
      await started?.stop();
    }
  });
});

test("W5 connect rejects with the code, the data and the page to open", async () => {
  const [command, ...args] = server;
  const connection = await connectServer({ kind: "stdio", command, args });
  try {
    await expect(connection.callTool("pay", { order: "one" })).rejects.toMatchObject({
      code: "url-elicitation-required",
      rpcCode: -32042,
      data: { elicitations: elicitations("one") },
      message: expect.stringContaining(
        `This order needs a login; open ${url("one")} (Log in to pay), then call again`,
      ),
    });
  } finally {
    await connection.close();
  }
});

test("W5 call shows the page to open, and ends as a failed tool", async () => {
  const words = ["call", "pay", "order=one", "--", ...server];
  const { code, stderr } = await runCli(words);
  expect(code).toBe(5);
  expect(stderr).toContain(`open ${url("one")} (Log in to pay), then call again`);
  expect(stderr).not.toContain("pays is here");
});

test("A4 a function that throws the SDK's error answers clients of 2025 with it, others in words", async () => {
  const thrower = `
/** Pays. */
export function pay(): string {
  throw Object.assign(new Error("MCP error -32042: Log in first"), {
    code: -32042,
    data: { elicitations: [{ mode: "url", elicitationId: "a", url: "https://pay.example/", message: "Log in" }] },
  });
}
`;
  await withFiles({ "tools.ts": thrower }, async (cwd) => {
    const args = [programFile, "serve", "--quiet", "tools.ts", "--cwd", cwd];
    const old = new Client1({ name: "old", version: "1" });
    await old.connect(new Stdio1({ command: process.execPath, args, stderr: "ignore" }));
    const error = await refusal(old.callTool({ name: "pay", arguments: {} }));
    await old.close();
    expect(error).toBeInstanceOf(UrlElicitationRequiredError);
    expect(error).toMatchObject({ message: "MCP error -32042: Log in first" });
    const { code, stdout } = await runCli(["call", "tools.ts", "pay"], { cwd });
    expect(code).toBe(5);
    expect(stdout).toContain("Log in first: open https://pay.example/ (Log in), then call again");
  });
});
