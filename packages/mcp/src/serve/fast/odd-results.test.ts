import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { passOn, ToolRegistry, text } from "@toolcrib/runtime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpHandling } from "../http-handler.ts";
import { ToolService } from "../tool-service.ts";
import { recognitionChecks } from "./recognition.ts";

const cycle: Record<string, unknown> = {};
cycle["self"] = cycle;
const block = { type: "text", text: "a" };
const picture = { type: "image", data: "AAAA", mimeType: "image/png" };

/** What handlers may come up with, wise or not. */
const values: readonly unknown[] = [
  ...[undefined, null, 0, -0, Number.NaN, true, "", "text", [], {}, [1, "x"], { a: 1 }],
  ...[{ content: [] }, { content: [block] }, { content: [{ ...block, extra: 1 }] }],
  ...[
    { content: [block], isError: false },
    { content: [block], isError: true },
  ],
  ...[{ content: [block], isError: "yes" }, { content: "x" }, { content: [null] }],
  ...[
    { content: [block], _meta: { "a/b": 1 } },
    { content: [block], _meta: 5 },
  ],
  {
    content: [block],
    _meta: { "io.modelcontextprotocol/serverInfo": { name: "x", version: "9" } },
  },
  ...[{ content: [{ type: "text" }] }, { content: [{ type: "video" }] }],
  ...[{ content: [picture] }, { content: [picture], structuredContent: [1] }],
  ...[
    { content: [block], structuredContent: { a: 1 } },
    { content: [], structuredContent: "x" },
  ],
  { content: [{ ...block, annotations: { audience: ["user"], priority: 0.5 } }] },
  { content: [{ ...block, annotations: { priority: 7 } }] },
  { content: [{ type: "resource_link", uri: "a:b", name: "n", size: 3 }] },
  ...[{ content: [{ type: "resource", resource: { uri: "a:b" } }] }, { task: {} }],
  ...[
    { content: [block], resultType: "weird" },
    { content: [block], task: {} },
  ],
  ...[new Date(0), new Map([[1, 2]]), { toJSON: () => "custom" }, 1n, cycle, Symbol("s"), () => 1],
  ...[[text("a"), text("b")], [text("a"), 1], "\ud800\u2028</script>"],
  ...[passOn({ content: [block], extra: 1 }), passOn({ content: [{ ...block, extra: 1 }] })],
  ...[passOn({ content: [picture], structuredContent: { a: 1 } }), passOn({ content: [] })],
  ...[
    passOn({ content: [{ type: "video" }] }),
    passOn({}),
    passOn({ content: [block], isError: 1 }),
  ],
];

const schemas: readonly ({ readonly [key: string]: string | boolean } | undefined)[] = [
  undefined,
  { type: "object" },
  { type: "number" },
  { description: "any type at all" },
];

function registryOf(): ToolRegistry {
  const registry = new ToolRegistry();
  for (const [at, value] of values.entries())
    for (const [schema, outputSchema] of schemas.entries())
      registry.register({
        name: `value_${at}_${schema}`,
        ...(outputSchema && { outputSchema }),
        handler: () => value as never,
      });
  return registry;
}

const closing: (() => unknown)[] = [];
const ports = { slow: 0, fast: 0 };
beforeAll(async () => {
  const open = async (checks: Parameters<typeof httpHandling>[1]): Promise<number> => {
    const service = new ToolService(registryOf(), { name: "odd", version: "1" });
    const handling = httpHandling(service, checks);
    const server = createServer((request, response) => handling.node(request, response, {}));
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    closing.push(() => server.close());
    return (server.address() as AddressInfo).port;
  };
  ports.slow = await open(undefined);
  ports.fast = await open(recognitionChecks());
});
afterAll(async () => {
  for (const close of closing) await close();
});

async function call(port: number, name: string, modern: boolean): Promise<unknown> {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const response = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...(modern && {
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": name,
      }),
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: {}, ...(modern && { _meta }) },
    }),
  });
  const body = await response.text();
  const [, data] = /^data: ([^\r\n]*)/m.exec(body) ?? [];
  return { status: response.status, answer: JSON.parse(data ?? body) };
}

test.each([true, false])(
  "R10 odd results are printed as the SDK prints them (2026: %s)",
  async (modern) => {
    for (const at of values.keys())
      for (const schema of schemas.keys()) {
        const name = `value_${at}_${schema}`;
        const expected = await call(ports.slow, name, modern);
        expect({ name, ...Object(await call(ports.fast, name, modern)) }).toEqual({
          name,
          ...Object(expected),
        });
      }
  },
);
