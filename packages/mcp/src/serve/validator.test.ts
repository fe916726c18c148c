import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { ToolRegistry } from "@toolcrib/runtime";
import { type SchemaValidator, toolcribValidator } from "@toolcrib/schema";
import { expect, test } from "vitest";
import { serveHttp } from "../serve.ts";

/** A validator that refuses every value, and counts what it is asked to compile. */
function refusing(): { validator: SchemaValidator; compiled: () => number } {
  let count = 0;
  const validator: SchemaValidator = {
    compile: (schema, options) => {
      count++;
      const problem = {
        code: "forbidden",
        keyword: "not",
        path: "",
        expected: "nothing",
        got: "a value",
      } as const;
      return {
        ...toolcribValidator.compile(schema, options),
        validate: () => ({ valid: false, problems: [problem] }),
      };
    },
  };
  return { validator, compiled: () => count };
}

test.each([true, false])(
  "S4 the validator of the serving options decides (fast path %s)",
  async (fastPath) => {
    const registry = new ToolRegistry();
    registry.register({ name: "t", inputSchema: { type: "object" } }, () => "done");
    const { validator, compiled } = refusing();
    const info = { name: "example", version: "1.0.0", fastPath };
    const ask = async (options: object): Promise<unknown> => {
      const server = await serveHttp(registry, { ...info, ...options });
      const client = new Client({ name: "test", version: "1" });
      try {
        await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
        await client.callTool({ name: "t", arguments: {} });
        return (await client.callTool({ name: "t", arguments: {} })).isError === true;
      } finally {
        await client.close();
        await server.close();
      }
    };
    expect(await ask({})).toBe(false);
    expect(await ask({ validator })).toBe(true);
    expect(compiled()).toBe(1);
  },
);
