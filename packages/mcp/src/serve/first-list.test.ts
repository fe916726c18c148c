import { PassThrough } from "node:stream";
import type { Json, JsonObject } from "@toolcrib/model";
import { ToolRegistry } from "@toolcrib/runtime";
import { servedRegistry } from "@toolcrib/testing/served-tools";
import { expect, test } from "vitest";
import { firstList, needsNoAnswer } from "./first-list.ts";
import { serveStdio } from "./serve-stdio.ts";
import { ToolService } from "./tool-service.ts";

const info = { name: "example", version: "1.0.0" };

const opening = {
  jsonrpc: "2.0",
  id: 0,
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "client", version: "2" },
  },
};
const initialized = { jsonrpc: "2.0", method: "notifications/initialized" };
const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const listChanged = { jsonrpc: "2.0", method: "notifications/tools/list_changed" };

const lineOf = (message: Json): Buffer => Buffer.from(`${JSON.stringify(message)}\n`);

interface Served {
  readonly fastPath: boolean;
  readonly registry?: ToolRegistry;
}

/** Everything that a server says to some lines, one text for each answer, in the order of the texts. */
async function answers(
  lines: readonly Buffer[],
  { fastPath, registry = servedRegistry() }: Served,
): Promise<readonly string[]> {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const server = serveStdio(registry, { ...info, fastPath, stdin, stdout });
  for (const line of lines) stdin.write(line);
  stdin.end();
  await server.closed;
  return String(stdout.read() ?? "")
    .trim()
    .split("\n")
    .sort();
}

const odd: readonly (Json | undefined)[] = [
  undefined,
  null,
  true,
  0,
  -1.5,
  2 ** 60,
  "",
  "2.0",
  [],
  [{}],
  {},
  { cursor: "x" },
  { cursor: 1 },
  { _meta: {} },
  { _meta: { progressToken: 1 } },
  { further: 1 },
];

test("W1 whatever asks for the list first is answered as the SDK does or left to it", async () => {
  let early = 0;
  for (const key of ["jsonrpc", "id", "method", "params", "further"])
    for (const value of odd) {
      const { [key]: _left, ...rest } = list as JsonObject;
      const message = value === undefined ? rest : { ...rest, [key]: value };
      if (firstList(lineOf(message), new ToolService(servedRegistry(), info)) === undefined)
        continue;
      early++;
      const lines = [opening, initialized, message].map(lineOf);
      const given = await answers(lines, { fastPath: true });
      expect(given, JSON.stringify(message)).toEqual(await answers(lines, { fastPath: false }));
    }
  expect(early).toBeGreaterThan(5);
});

/** Schemas of results that are not objects, with references wherever a schema can hold one. */
const wrappedSchemas: readonly JsonObject[] = [
  { type: "array", items: { $ref: "#" } },
  { $schema: "https://json-schema.org/draft/2020-12/schema", type: "array", items: { $ref: "#" } },
  {
    $defs: { const: { $ref: "#/$defs/default" }, default: { type: "string" } },
    $ref: "#/$defs/const",
  },
  {
    type: "array",
    items: { properties: { enum: { $ref: "#/items" }, $ref: { $ref: "#x" } } },
    $anchor: "x",
  },
  { const: { $ref: "#/x" }, default: [{ $ref: "#" }], examples: [{ $ref: "#" }] },
  { $id: "https://example.com/s", items: { $ref: "#" } },
  {
    anyOf: [
      { $id: "https://example.com/inner", items: { $ref: "#" } },
      { $dynamicRef: "#/anyOf/0" },
    ],
  },
  { properties: { $id: { $ref: "#" } }, dependentSchemas: { default: { $ref: "#" } } },
  { items: { items: { $ref: "#/items" } }, type: ["object", "array"] },
];

test("W1 a list with results that the era wraps is the SDK's, reference by reference", async () => {
  for (const outputSchema of wrappedSchemas) {
    const registry = (): ToolRegistry => {
      const made = new ToolRegistry();
      made.register({
        tool: { name: "t", inputSchema: { type: "object" }, outputSchema },
        handler: () => ({}),
      });
      return made;
    };
    const lines = [opening, initialized, list].map(lineOf);
    const expected = await answers(lines, { fastPath: false, registry: registry() });
    expect(await answers(lines, { fastPath: true, registry: registry() })).toEqual(expected);
    const early = firstList(lineOf(list), new ToolService(registry(), info));
    if ("$schema" in outputSchema) expect(early).toBeUndefined();
    else expect(expected).toContain(early?.trim());
  }
});

test("W1 tools of every kind are listed early as the SDK lists them", async () => {
  const lines = [opening, initialized, list].map(lineOf);
  const expected = await answers(lines, { fastPath: false, registry: servedRegistry() });
  expect(expected).toContain(
    firstList(lineOf(list), new ToolService(servedRegistry(), info))?.trim(),
  );
});

test("W1 a list before the opening, or without one, is the SDK's", async () => {
  for (const lines of [[list], [list, opening], [initialized, list]].map((all) => all.map(lineOf)))
    expect(await answers(lines, { fastPath: true })).toEqual(
      await answers(lines, { fastPath: false }),
    );
});

test.each([
  [initialized, true],
  [{ ...initialized, params: {} }, true],
  [{ ...initialized, id: 1 }, false],
  [{ ...initialized, params: { _meta: {} } }, false],
  [{ jsonrpc: "2.0", method: "notifications/cancelled" }, false],
  [list, false],
])("%j needs no answer: %s", (message, expected) => {
  expect(needsNoAnswer(lineOf(message))).toBe(expected);
});

test("W1 a client that got its list early hears of a change that came before the SDK", async () => {
  const registry = servedRegistry();
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const server = serveStdio(registry, { ...info, stdin, stdout });
  for (const message of [opening, initialized, list]) stdin.write(lineOf(message));
  await new Promise((resolve) => stdout.once("readable", resolve));
  registry.register({
    tool: { name: "added", inputSchema: { type: "object" } },
    handler: () => ({}),
  });
  let text = "";
  const told = new Promise<void>((resolve) => {
    stdout.on("data", (chunk) => {
      text += String(chunk);
      if (text.includes(listChanged.method)) resolve();
    });
  });
  await told;
  stdin.end();
  await server.closed;
  const lines = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ id }) => id === 1)).toHaveLength(1);
  expect(lines.filter(({ id }) => id === 0)).toHaveLength(1);
  expect(lines.filter(({ method }) => method !== undefined)).toEqual([listChanged]);
});
