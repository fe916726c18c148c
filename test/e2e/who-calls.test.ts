import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { connectServer } from "@toolcrib/mcp/connect";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { startServe } from "../conformance/serve-process.ts";
import { programFile } from "../program.ts";

const files = {
  "tools.ts": `
interface CallContext {
  readonly client?: { readonly name?: string };
  readonly auth?: { readonly subject: string; readonly unrestricted?: boolean };
  readonly meta: Record<string, unknown>;
}

/** Says who calls. */
export function who_ts(context: CallContext): string {
  const { client, auth, meta } = context;
  return JSON.stringify([client?.name, auth?.subject ?? null, auth?.unrestricted ?? false, meta]);
}
`,
  "tools.py": `
import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toolcrib import CallContext


def who_py(ctx: "CallContext") -> str:
    """Says who calls."""
    auth = ctx.auth
    return json.dumps([
        ctx.client and ctx.client.name, auth and auth.subject,
        bool(auth and auth.unrestricted), ctx.meta])


def plain(n: int) -> int:
    """Needs to know nobody."""
    return n
`,
};

test("A2 the context is no part of the schema", async () => {
  await withFiles(files, async (cwd) => {
    const { stdout } = await runCli(["extract", "tools.ts", "tools.py", "--json"], { cwd });
    const tools: { name: string; inputSchema: { properties?: object } }[] =
      JSON.parse(stdout).tools;
    for (const name of ["who_ts", "who_py"])
      expect(tools.find((tool) => tool.name === name)?.inputSchema.properties ?? {}).toEqual({});
  });
});

test.each(["auto", "legacy"] as const)(
  "A2 functions in TypeScript and Python learn who calls over HTTP (%s)",
  async (mode) => {
    await withFiles(files, async (cwd) => {
      const words = ["tools.ts", "tools.py", "--http", "0", "--token-env", "T", "--cwd", cwd];
      const server = await startServe(words, { ...process.env, T: "token-of-the-test" });
      try {
        const client = new Client(
          { name: "visitor", version: "1" },
          { versionNegotiation: { mode } },
        );
        await client.connect(
          new StreamableHTTPClientTransport(new URL(server.url), {
            authProvider: { token: async () => "token-of-the-test" },
          }),
        );
        for (const name of ["who_ts", "who_py"]) {
          const result = await client.callTool({ name, arguments: {}, _meta: { "x.org/a": 1 } });
          const [block] = result.content;
          const [called, ...rest] = JSON.parse(block?.type === "text" ? block.text : "[]");
          if (mode === "auto") expect(called).toBe("visitor");
          expect(rest).toEqual(["token", true, { "x.org/a": 1 }]);
        }
        expect(await client.callTool({ name: "plain", arguments: { n: 3 } })).toMatchObject({
          content: [{ text: "3" }],
        });
        await client.close();
      } finally {
        await server.stop();
      }
    });
  },
);

test("A2 over stdio the client is known, and nobody is authenticated", async () => {
  await withFiles(files, async (cwd) => {
    const args = [programFile, "serve", "tools.ts", "tools.py"];
    const connection = await connectServer({
      kind: "stdio",
      command: process.execPath,
      args,
      cwd,
    });
    try {
      for (const name of ["who_ts", "who_py"]) {
        const { content } = await connection.callTool(name, {});
        expect(JSON.stringify(content)).toContain('[\\"toolcrib\\",');
        expect(JSON.stringify(content)).toMatch(/null, ?false, ?\{\}\]/);
      }
    } finally {
      await connection.close();
    }
  });
});
