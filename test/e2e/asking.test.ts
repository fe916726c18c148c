import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as OldStdio } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as OldHttp } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, test } from "vitest";
import { startServe } from "../conformance/serve-process.ts";

const program = "packages/cli/bin/toolcrib.js";
const info = { name: "asked", version: "1" };
const capabilities = { elicitation: {} };

/** A connected client, and how to end it. */
interface Connected {
  readonly call: (name: string, args: Record<string, unknown>) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

type Answer = (
  message: string,
  fields: readonly string[],
) => Record<string, string | number | boolean>;

/** How the user answers. */
const user: Answer = (message, fields) => {
  if (fields.includes("city")) return { city: "Riga", days: 2 };
  return { value: message.startsWith("Book") ? true : "Grace" };
};

function fieldsOf(params: object): readonly string[] {
  const schema = "requestedSchema" in params ? params.requestedSchema : undefined;
  const properties = Object(schema).properties;
  return Object.keys(Object(properties));
}

const clients: Readonly<Record<string, (file: string, asked: string[]) => Promise<Connected>>> = {};

for (const transport of ["stdio", "http"] as const) {
  const open = async (file: string) => {
    const server = transport === "http" ? await startServe([file, "--http", "0"]) : undefined;
    const words = { command: process.execPath, args: [program, "serve", file] };
    return { server, words, url: new URL(server?.url ?? "http://127.0.0.1") };
  };
  for (const mode of ["auto", "legacy"] as const)
    Object.assign(clients, {
      [`the SDK's second generation, ${mode}, over ${transport}`]: async (
        file: string,
        asked: string[],
      ): Promise<Connected> => {
        const { server, words, url } = await open(file);
        const client = new Client(info, { capabilities, versionNegotiation: { mode } });
        client.setRequestHandler("elicitation/create", ({ params }) => {
          asked.push(params.message);
          return { action: "accept", content: user(params.message, fieldsOf(params)) };
        });
        const stdio = { ...words, env: { PATH: process.env["PATH"] ?? "" } };
        await client.connect(
          server === undefined
            ? new StdioClientTransport(stdio)
            : new StreamableHTTPClientTransport(url),
        );
        return {
          call: (name, args) => client.callTool({ name, arguments: args }),
          close: async () => {
            await client.close();
            await server?.stop();
          },
        };
      },
    });
  Object.assign(clients, {
    [`the SDK's first generation over ${transport}`]: async (
      file: string,
      asked: string[],
    ): Promise<Connected> => {
      const { server, words, url } = await open(file);
      const client = new OldClient(info, { capabilities });
      client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
        asked.push(params.message);
        return { action: "accept", content: user(params.message, fieldsOf(params)) };
      });
      await client.connect(server === undefined ? new OldStdio(words) : new OldHttp(url));
      return {
        call: (name, args) => client.callTool({ name, arguments: args }),
        close: async () => {
          await client.close();
          await server?.stop();
        },
      };
    },
  });
}

describe.each(Object.entries(clients))("A4 a client of %s", (_name, connect) => {
  test.each([
    ["TypeScript", "examples/asking/travel.ts", "bookTrip"],
    ["Python", "examples/asking/travel.py", "book_trip"],
  ])("answers a function in %s", async (_language, file, name) => {
    const asked: string[] = [];
    const client = await connect(file, asked);
    try {
      expect(await client.call(name, { traveller: "Ada" })).toMatchObject({
        content: [{ text: expect.stringMatching(/^T\d+: Ada goes to Riga for 2 days\.$/) }],
      });
      expect(asked).toEqual(["Where does Ada want to go?", "Book 2 days in Riga?"]);
    } finally {
      await client.close();
    }
  });

  test("answers a Python function that waits in its thread", async () => {
    const client = await connect("examples/asking/travel.py", []);
    try {
      expect(await client.call("rename", { old: "Ada" })).toMatchObject({
        content: [{ text: "Ada is now Grace" }],
      });
    } finally {
      await client.close();
    }
  });
});
