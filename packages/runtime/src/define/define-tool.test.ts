import type { JsonObject } from "@toolcrib/model";
import { type } from "arktype";
import * as valibot from "valibot";
import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import type { CallContext } from "../call-context.ts";
import { definePrompt } from "../prompts/define-prompt.ts";
import { ToolRegistry } from "../registry/tool-registry.ts";
import { defineResource } from "../resources/define-resource.ts";
import { deferDefinitionErrors } from "./deferred-definitions.ts";
import { defineTool, implement } from "./define-tool.ts";

test("R1 the handler's types follow from a JSON Schema", async () => {
  const tool = defineTool({
    name: "search",
    inputSchema: {
      type: "object",
      properties: {
        query: { type: "string" },
        limit: { type: "integer" },
        order: { enum: ["asc", "desc"] },
        tags: { type: "array", items: { type: "string" } },
      },
      required: ["query"],
    },
    outputSchema: { type: "object", properties: { hits: { type: "number" } }, required: ["hits"] },
    handler: (args, context) => {
      expectTypeOf(args.query).toEqualTypeOf<string>();
      expectTypeOf(args.limit).toEqualTypeOf<number | undefined>();
      expectTypeOf(args.order).toEqualTypeOf<"asc" | "desc" | undefined>();
      expectTypeOf(args.tags).toEqualTypeOf<readonly string[] | undefined>();
      expectTypeOf(context).toEqualTypeOf<CallContext>();
      return { hits: args.query.length };
    },
  });
  const registry = new ToolRegistry();
  registry.register(tool);
  expect((await registry.call("search", { query: "abc" })).structuredContent).toEqual({ hits: 3 });
});

test("R1 a schema whose text the compiler does not see gives any object", () => {
  const inputSchema: JsonObject = { type: "object" };
  defineTool({
    name: "any",
    inputSchema,
    handler: (args) => expectTypeOf(args).toEqualTypeOf<JsonObject>(),
  });
});

test("R1 a wrong result type does not compile", () => {
  defineTool({
    name: "count",
    outputSchema: { type: "object", properties: { n: { type: "number" } }, required: ["n"] },
    // @ts-expect-error n is a number
    handler: () => ({ n: "one" }),
  });
});

test("R1 a zod schema is written as JSON Schema and reads the arguments", async () => {
  const registry = new ToolRegistry();
  registry.register({
    name: "plan",
    inputSchema: z.object({ day: z.iso.date(), hours: z.number().default(8) }),
    outputSchema: z.object({ text: z.string() }),
    handler: ({ day, hours }) => {
      expectTypeOf(day).toEqualTypeOf<string>();
      expectTypeOf(hours).toEqualTypeOf<number>();
      return { text: `${day}: ${hours} h` };
    },
  });
  expect(registry.get("plan")?.tool.inputSchema).toMatchObject({
    type: "object",
    properties: { day: { type: "string" }, hours: { type: "number", default: 8 } },
    required: ["day"],
  });
  expect((await registry.call("plan", { day: "2026-07-28" })).structuredContent).toEqual({
    text: "2026-07-28: 8 h",
  });
  expect((await registry.call("plan", { day: "someday" })).isError).toBe(true);
});

test("R1 what only the library can check fails as bad input", async () => {
  const registry = new ToolRegistry();
  registry.register({
    name: "pair",
    inputSchema: z
      .object({ a: z.number(), b: z.number() })
      .refine(({ a, b }) => a < b, "a must be less than b"),
    handler: ({ a, b }) => b - a,
  });
  expect((await registry.call("pair", { a: 1, b: 3 })).structuredContent).toBe(2);
  expect(await registry.call("pair", { a: 3, b: 1 })).toEqual({
    content: [{ type: "text", text: "Input validation failed: a must be less than b" }],
    isError: true,
  });
});

test("R1 arktype schemas work, asynchronous zod ones too", async () => {
  const registry = new ToolRegistry();
  registry.register({
    name: "greet",
    inputSchema: type({ name: "string" }),
    handler: ({ name }) => `hello ${name}`,
  });
  registry.register({
    name: "later",
    inputSchema: z.object({ n: z.number() }).refine(async ({ n }) => n > 0),
    handler: ({ n }) => n,
  });
  expect((await registry.call("greet", { name: "Ada" })).content).toEqual([
    { type: "text", text: "hello Ada" },
  ]);
  expect((await registry.call("later", { n: 1 })).structuredContent).toBe(1);
  expect((await registry.call("later", { n: 0 })).isError).toBe(true);
});

test("R1 a library that cannot write JSON Schema is named", () => {
  expect(() =>
    defineTool({
      name: "plain",
      inputSchema: valibot.object({ a: valibot.number() }),
      handler: ({ a }) => a,
    }),
  ).toThrow(/valibot/);
});

test("R1 an object of schemas, as the official SDK takes it, is told what it should be", () => {
  const define = (): unknown =>
    defineTool({ name: "raw", inputSchema: { q: z.string() } as never, handler: () => "" });
  expect(define).toThrow(
    "raw: inputSchema: it is an object of schemas (q, …): make one schema of it, as z.object({ … }) does",
  );
});

test("R1 a field that a tool does not have, given a schema of a library, is named", () => {
  const define = (): unknown =>
    defineTool({ name: "bad", input: z.object({ at: z.date() }), handler: () => "" } as never);
  expect(define).toThrow("bad: input: a function is not a JSON value");
});

test("R1 dates and big integers that zod makes are texts; what JSON cannot be is named", async () => {
  const tool = defineTool({
    name: "plan",
    inputSchema: z.object({
      at: z.coerce.date(),
      count: z.coerce.bigint().optional(),
      length: z.string().transform((text) => text.length),
    }),
    outputSchema: z.object({ at: z.date(), length: z.number() }),
    handler: ({ at, length }) => ({ at, length }),
  });
  expect(tool.tool.inputSchema).toMatchObject({
    properties: {
      at: { type: "string", format: "date-time" },
      count: { type: ["string", "integer"], pattern: "^-?\\d+$" },
      length: { type: "string" },
    },
  });
  expect(tool.tool.outputSchema).toMatchObject({
    properties: { at: { type: "string", format: "date-time" } },
  });
  const registry = new ToolRegistry();
  registry.register(tool);
  expect(await registry.call("plan", { at: "2026-01-31T12:00:00Z", length: "abc" })).toMatchObject({
    structuredContent: { at: "2026-01-31T12:00:00.000Z", length: 3 },
  });
  const bad = (): unknown =>
    defineTool({
      name: "bad",
      inputSchema: z.object({ range: z.object({ from: z.date() }) }),
      handler: () => null,
    });
  expect(bad).toThrow(
    'bad: inputSchema: "range.from" is a z.date(), which no JSON value is: use z.coerce.date() or z.iso.datetime()',
  );
});

test("R1 parts of a zod input that callers need not send are left out where no JSON value fits them", async () => {
  const registry = new ToolRegistry();
  registry.register({
    name: "plan",
    inputSchema: z.object({
      day: z.union([z.date(), z.iso.date()]),
      until: z.date().optional(),
      since: z.date().nullable(),
      made: z.date().default(() => new Date(0)),
      read: z.preprocess((text) => new Date(String(text)), z.date()),
      coded: z.codec(z.string(), z.date(), {
        decode: (text) => new Date(text),
        encode: (date) => date.toISOString(),
      }),
      rule: z.custom<string>((value) => typeof value === "string"),
    }),
    handler: ({ made, read, coded, since }) => [made, read, coded, since].map(String).length,
  });
  expect(registry.get("plan")?.tool.inputSchema).toMatchObject({
    properties: {
      day: { anyOf: [{ type: "string" }] },
      since: { anyOf: [{ type: "null" }] },
      read: {},
      coded: { type: "string" },
      rule: {},
    },
    required: ["day", "since", "read", "coded", "rule"],
  });
  const schema = JSON.stringify(registry.get("plan")?.tool.inputSchema);
  expect(schema).not.toMatch(/until|made|unsendable/);
  const args = { day: "2026-01-31", since: null, read: "2026-01-31", coded: "2026", rule: "r" };
  expect((await registry.call("plan", args)).structuredContent).toBe(4);
});

test("R1 while code is loaded a definition that cannot be made fails when it is used", async () => {
  const make = () =>
    defineTool({ name: "bad", inputSchema: z.object({ at: z.date() }), handler: () => null });
  const made = await deferDefinitionErrors(async () => make());
  expect(() => made.tool).toThrow(/"at" is a z\.date\(\)/);
  expect(() => made.handler({}, {} as CallContext)).toThrow(/"at" is a z\.date\(\)/);
  expect(make).toThrow(/"at" is a z\.date\(\)/);
});

test("R1 a definition without a handler says what it needs", () => {
  const given = { name: "bad", description: "Bad.", run: () => 1 };
  expect(() => implement(given as never)).toThrow("bad: a tool needs a function as its handler");
});

test("R1 what is not a definition at all is said in words of its author", async () => {
  const said = "a definition is an object with a name and a handler, not ";
  const given = undefined as never;
  expect(() => defineTool(given)).toThrow(`${said}undefined`);
  expect(() => definePrompt(given)).toThrow(`${said}undefined`);
  expect(() => defineResource(given)).toThrow(`${said}undefined`);
  expect(() => defineTool(null as never)).toThrow(`${said}null`);
  const made = await deferDefinitionErrors(async () => defineTool("ping" as never));
  expect(() => made.tool).toThrow(`${said}string`);
});
