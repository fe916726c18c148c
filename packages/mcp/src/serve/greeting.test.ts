import { PassThrough } from "node:stream";
import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import type { Json, JsonObject } from "@toolcrib/model";
import { ToolRegistry } from "@toolcrib/runtime";
import { servedRegistry } from "@toolcrib/testing/served-tools";
import { expect, test } from "vitest";
import { capabilitiesOf } from "./capabilities.ts";
import { GREETED_VERSIONS, greet } from "./greeting.ts";
import type { ServerInfo } from "./serve-options.ts";
import { serveStdio } from "./serve-stdio.ts";

const plain: ServerInfo = { name: "example", version: "1.0.0" };
const full: ServerInfo = { ...plain, title: "Exämple", instructions: 'Ask "twice"\n' };

const opening: JsonObject = {
  jsonrpc: "2.0",
  id: 7,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {
      roots: { listChanged: true },
      sampling: { tools: {} },
      elicitation: { form: {}, url: {} },
      experimental: { thing: {} },
      extensions: { "example.com/ui": { mimeTypes: ["text/html"] } },
      unheardOf: 1,
    },
    clientInfo: { name: "client", title: "Client", version: "2" },
  },
};
const odd: readonly (Json | undefined)[] = [
  undefined,
  null,
  true,
  0,
  -1.5,
  2 ** 60,
  "",
  "2.0",
  "2024-11-05",
  "1999-01-01",
  [],
  [{}],
  {},
  { form: {} },
  { form: 1 },
  { listChanged: "yes" },
  { name: "x", version: "1" },
  { name: "x", version: "1", icons: [] },
];
const places = [
  "/jsonrpc",
  "/id",
  "/method",
  "/params",
  "/further",
  "/params/_meta",
  "/params/further",
  "/params/protocolVersion",
  "/params/capabilities",
  "/params/clientInfo",
  "/params/clientInfo/name",
  "/params/clientInfo/title",
  "/params/clientInfo/version",
  "/params/clientInfo/websiteUrl",
  ...["roots", "sampling", "elicitation", "experimental", "extensions", "tasks", "logging"].map(
    (name) => `/params/capabilities/${name}`,
  ),
  "/params/capabilities/roots/listChanged",
  "/params/capabilities/sampling/context",
  "/params/capabilities/elicitation/url",
  "/params/capabilities/experimental/thing",
];

function changed(value: Json | undefined, path: readonly string[], to: Json | undefined): Json {
  const [key = "", ...rest] = path;
  const entries = Object.entries(value ?? {}).filter(([name]) => name !== key);
  const next = rest.length === 0 ? to : changed((value as JsonObject)[key], rest, to);
  return Object.fromEntries(next === undefined ? entries : [...entries, [key, next]]);
}

const lineOf = (message: Json): Buffer => Buffer.from(`${JSON.stringify(message)}\n`);

/** Everything that a server says to some lines, of which the last one ends the input. */
async function answers(
  lines: readonly Buffer[],
  options: ServerInfo & { readonly fastPath: boolean },
  registry: ToolRegistry = servedRegistry(),
): Promise<string> {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const server = serveStdio(registry, { ...options, stdin, stdout });
  for (const line of lines) stdin.write(line);
  stdin.end();
  await server.closed;
  return String(stdout.read() ?? "");
}

test("W1 the greeting of a server with prompts and resources is the SDK's", async () => {
  const registry = new ToolRegistry();
  registry.prompts.register({ name: "ask", handler: () => "?" });
  registry.resources.register({ uri: "a:b", name: "b", handler: () => "" });
  const line = lineOf(opening);
  const greeting = greet(line, plain, capabilitiesOf(registry))?.answer;
  expect(greeting).toContain('"completions":{}');
  expect(greeting).toBe(await answers([line], { ...plain, fastPath: false }, registry));
});

const capabilities = capabilitiesOf(servedRegistry());

test("the versions that are greeted are those that the SDK supports", () => {
  expect(GREETED_VERSIONS).toEqual(SUPPORTED_PROTOCOL_VERSIONS);
});

test.each([
  { name: "a plain server", info: plain },
  { name: "a server with title and instructions", info: full },
])("W1 the greeting of $name is the SDK's, to the letter", async ({ info }) => {
  const line = lineOf(opening);
  expect(greet(line, info, capabilities)?.answer).toBe(
    await answers([line], { ...info, fastPath: false }),
  );
});

test("W1 whatever the opening, it is greeted as the SDK does or left to it", async () => {
  let greeted = 0;
  for (const place of places)
    for (const value of odd) {
      const line = lineOf(changed(opening, place.slice(1).split("/"), value));
      const greeting = greet(line, plain, capabilities);
      if (greeting === undefined) continue;
      greeted++;
      const given = await answers([line], { ...plain, fastPath: false });
      expect(greeting.answer, String(line)).toBe(given);
    }
  expect(greeted).toBeGreaterThan(50);
});

test("W1 what follows the greeting is answered by the SDK, and the opening once", async () => {
  const lines = [
    opening,
    { jsonrpc: "2.0", method: "notifications/initialized" },
    { jsonrpc: "2.0", id: 8, method: "ping" },
    { jsonrpc: "2.0", id: 9, method: "tools/list" },
    opening,
  ].map(lineOf);
  const byId = (text: string): readonly string[] => text.split("\n").sort();
  const given = byId(await answers(lines, { ...plain, fastPath: true }));
  expect(given).toEqual(byId(await answers(lines, { ...plain, fastPath: false })));
  expect(given.filter((line) => line.includes('"id":7'))).toHaveLength(2);
});

test("W1 an opening alone needs no SDK to end", async () => {
  const text = await answers([lineOf(opening)], { ...plain, fastPath: true });
  expect(text).toBe(greet(lineOf(opening), plain, capabilities)?.answer);
});
