import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractFiles } from "../extract-files.ts";

test("X6 what may come at once or later has one schema, and nothing has none", async () => {
  const source = `
export function nothing(): void | Promise<void> {}
export function number(): PromiseLike<number> | number { return 1; }
export function maybe(): Promise<number | undefined> | number { return 1; }
export function either(): Promise<string> | number { return 1; }
interface A { a: string }
export function object(): A | Promise<A> { return { a: "" }; }
`;
  const { tools } = await withFiles({ "a.ts": source }, (folder) =>
    extractFiles([join(folder, "a.ts")]),
  );
  expect(tools.map(({ tool }) => tool.outputSchema)).toEqual([
    undefined,
    { type: "number" },
    { type: ["number", "null"] },
    { type: ["number", "string"] },
    { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
  ]);
});

test("X6 what comes one by one is a list in results; as a parameter only what a list can stand for", async () => {
  const source = `
const known = new Map<string, Date>();
/** Keys. */ export function keys() { return known.keys(); }
/** Entries. */ export function entries() { return { all: known.entries(), some: [1].values() }; }
/** Sum. */ export function sum(values: Iterable<number>): void {}
/** Later. */ export async function later(values: AsyncIterable<number>): Promise<void> {}
/** Step. */ export function step(values: Generator<number>): void {}
/** Read. */ export function read(values: ReadableStream<string>): void {}
`;
  const { tools, diagnostics } = await withFiles({ "a.ts": source }, (folder) =>
    extractFiles([join(folder, "a.ts")]),
  );
  const texts = { type: "array", items: { type: "string" } };
  expect(tools.map(({ tool, binding }) => [tool.name, tool.outputSchema, binding.stream])).toEqual([
    ["keys", texts, true],
    [
      "entries",
      {
        type: "object",
        properties: {
          all: {
            type: "array",
            items: {
              type: "array",
              minItems: 2,
              prefixItems: [{ type: "string" }, { type: "string", format: "date-time" }],
              items: false,
            },
          },
          some: { type: "array", items: { type: "number" } },
        },
        required: ["all", "some"],
      },
      undefined,
    ],
    ["sum", undefined, undefined],
    ["later", undefined, undefined],
  ]);
  expect(diagnostics.map(({ subject, message }) => [subject, message])).toEqual([
    ["step", "Generator has no form in JSON"],
    ["read", "ReadableStream has no form in JSON"],
  ]);
});

test("X3 @description and @summary are text, wrapped lines are one, and code is no example", async () => {
  const source = `
/**
 * @name shortName
 * @summary Adds days.
 *
 * @description
 * Add the days to the date,
 * and give the result.
 *
 * @param n - How many
 * @example
 * const a = f(1);
 * f(a);
 * @example {"n": 2}
 */
export function f(n: number): void {}
`;
  const { tools } = await withFiles({ "a.ts": source }, (folder) =>
    extractFiles([join(folder, "a.ts")]),
  );
  expect(tools[0]?.tool.description).toBe(
    "Adds days.\n\nAdd the days to the date, and give the result.",
  );
  expect(tools[0]?.tool._meta).toEqual({
    "dev.toolcrib/examples": [{ arguments: { n: 2 } }],
  });
});

test("X6 content blocks without an annotation are content, not structured results", async () => {
  const source = `
export function blocks() { return [{ type: "text" as const, text: "a" }, { type: "image" as const, data: "AAAA", mimeType: "image/png" }]; }
export function whole() { return { content: [{ type: "text" as const, text: "a" }], _meta: { x: 1 } }; }
export async function later() { return { content: [{ type: "text" as const, text: "a" }] }; }
export function data() { return { content: "a page" }; }
export function typed() { return [{ type: "text" as const, size: 1 }]; }
export function one() { return { type: "image" as const, data: "AAAA", mimeType: "image/png" }; }
export function wide() { return { type: "text", text: "a" }; }
export function written(): { type: "text"; text: string } { return { type: "text", text: "a" }; }
`;
  const { tools } = await withFiles({ "a.ts": source }, (folder) =>
    extractFiles([join(folder, "a.ts")]),
  );
  expect(tools.map(({ tool }) => tool.outputSchema !== undefined)).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
    true,
    true,
  ]);
});

test("X6 blocks whose type is any text are content too, where nobody has written another type", async () => {
  const source = `
export const whole = async (q: string) => ({ content: [{ type: "text", text: q }] });
export function several(q: string) { if (q) return { content: [{ type: "text", text: q }], isError: true }; return { content: [{ type: "text", text: q }, { type: "image", data: q, mimeType: "image/png" }] }; }
export function structured() { return { content: [{ type: "text", text: "a" }], structuredContent: { a: 1 } }; }
export function written(): { content: { type: "text"; text: string }[] } { return { content: [] }; }
export function blocks() { return [{ type: "text", text: "a" }]; }
export function mixed(q: string) { return q ? { content: [{ type: "text", text: q }] } : { found: 1 }; }
export function tokens(): { type: string; text: string }[] { return []; }
export function page() { return { content: [{ type: "heading", level: 1 }] }; }
export function note() { return { content: [{ type: "text", text: "a" }], author: "b" }; }
`;
  const { tools } = await withFiles({ "a.ts": source }, (folder) =>
    extractFiles([join(folder, "a.ts")]),
  );
  const described = tools.filter(({ tool }) => tool.outputSchema !== undefined);
  expect(described.map(({ tool }) => tool.name)).toEqual(["tokens", "page", "note"]);
});

test("X6 what a package of MCP declares as content has no schema, alone or beside other results", async () => {
  const files = {
    "node_modules/sdk/package.json": '{"name":"sdk","types":"index.d.ts"}',
    "node_modules/sdk/index.d.ts": `
export interface TextContent { type: "text"; text: string }
export interface ImageContent { type: "image"; data: string; mimeType: string }
export type ContentBlock = TextContent | ImageContent;
export interface CallToolResult { content: ContentBlock[]; isError?: boolean }
`,
    "a.ts": `
import type { CallToolResult, ContentBlock, ImageContent, TextContent } from "sdk";
export function one(): TextContent { throw 1; }
export function picture(): Promise<ImageContent> { throw 1; }
export function block(): ContentBlock { throw 1; }
export function either(): ContentBlock[] | string { throw 1; }
export async function perhaps(): Promise<CallToolResult | undefined> { throw 1; }
interface TextBlock { type: "text"; text: string; page: number }
export function own(): TextBlock { throw 1; }
`,
  };
  const { tools } = await withFiles(files, (folder) => extractFiles([join(folder, "a.ts")]));
  const described = tools.filter(({ tool }) => tool.outputSchema !== undefined);
  expect(tools).toHaveLength(6);
  expect(described.map(({ tool }) => tool.name)).toEqual(["own"]);
});

test("X1 a project that is read again with the installed types shares no types with the first reading", async () => {
  const files = {
    "node_modules/@types/shop/package.json": '{"name":"@types/shop","types":"index.d.ts"}',
    "node_modules/@types/shop/index.d.ts": "interface ShopItem { price: number }\n",
    "a.ts": `
interface Basket { owner: { name: string }; open: boolean }
export function basket(given: Basket): Basket { return given; }
export function item(first: ShopItem): { of: Basket; price: ShopItem["price"] } { throw first; }
`,
  };
  const { tools, diagnostics } = await withFiles(files, (folder) =>
    extractFiles([join(folder, "a.ts")]),
  );
  const [basket, item] = tools.map(({ tool }) => tool.outputSchema);
  expect(basket).toMatchObject({
    properties: { owner: { type: "object" }, open: { type: "boolean" } },
  });
  expect(item).toMatchObject({ properties: { of: basket, price: { type: "number" } } });
  expect(diagnostics.filter(({ level }) => level === "error")).toEqual([]);
});

test("X1 the installed types that a configuration leaves out are not read, as by its editor", async () => {
  const files = {
    "node_modules/@types/shop/package.json": '{"name":"@types/shop","types":"index.d.ts"}',
    "node_modules/@types/shop/index.d.ts": "interface ShopItem { price: number }\n",
    "base.json": '{ "compilerOptions": { "types": [] } }',
    "tsconfig.json": '{ "extends": "./base.json" }',
    "a.ts": "export function item(): ShopItem { throw 0; }\n",
    "b.ts": "export function count(): number { return 1; }\n",
  };
  const read = (chosen: Record<string, string>) =>
    withFiles(chosen, (folder) => extractFiles([join(folder, "a.ts"), join(folder, "b.ts")]));
  const { tools, diagnostics } = await read(files);
  expect(tools.map(({ tool }) => [tool.name, tool.outputSchema?.["type"]])).toEqual([
    ["item", undefined],
    ["count", "number"],
  ]);
  expect(diagnostics.map(({ code }) => code)).toContain("unresolved-type");
  const other = await read({ ...files, "base.json": "{}" });
  expect(other.tools.map(({ tool }) => tool.name)).toEqual(["item", "count"]);
  expect(other.diagnostics.map(({ code }) => code)).not.toContain("unresolved-type");
});

test("X6 a result whose type is not found is a tool without a schema, and a warning names the type", async () => {
  const source = `
/** One. */
export function one(): Missing { return 1; }
/** Two. */
export async function two(): Promise<Missing> { return 1; }
/** Three. */
export function three(): any { return 1; }
`;
  const { tools, diagnostics } = await withFiles({ "a.ts": source }, (folder) =>
    extractFiles([join(folder, "a.ts")]),
  );
  expect(tools.map(({ tool }) => tool.outputSchema)).toEqual([undefined, undefined, undefined]);
  expect(diagnostics).toMatchObject([
    { code: "unresolved-type", level: "warning", line: 3, subject: "one" },
    { code: "unresolved-type", level: "warning", line: 5, subject: "two" },
  ]);
  for (const { message } of diagnostics) expect(message).toContain("Missing");
});

test("X6 a key of an object of unknown fields is any text", async () => {
  const source = `
/** Picks. */
export function pick<T extends object, K extends keyof T>(from: T, key: K): T[K] { return from[key]; }
`;
  const { tools } = await withFiles({ "a.ts": source }, (folder) =>
    extractFiles([join(folder, "a.ts")]),
  );
  expect(tools[0]?.tool.inputSchema?.["properties"]).toMatchObject({ key: { type: "string" } });
  expect(tools[0]?.tool.inputSchema).not.toHaveProperty("properties.key.enum");
});

test("X9 a type that is met in many places of one function is told once", async () => {
  const fields = Array.from({ length: 9 }, (_, index) => `f${index}: Gone`).join("; ");
  const text = `interface Many { ${fields} }\n/** A. */ export const a = (many: Many, gone: Gone): number => 1;\n`;
  const { diagnostics } = await withFiles({ "a.ts": text }, (folder) =>
    extractFiles([join(folder, "a.ts")]),
  );
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([["unresolved-type", 1]]);
});

test("X6 a function that its input leaves out is not told of its result", async () => {
  const source = `
class Session { constructor(private token: string) {} }
/** A. */ export function open(socket: WeakMap<object, string>): Session { return new Session(""); }
/** B. */ export function first(): Session { return new Session(""); }
`;
  const { tools, diagnostics } = await withFiles({ "a.ts": source }, (folder) =>
    extractFiles([join(folder, "a.ts")]),
  );
  expect(tools.map(({ tool }) => tool.name)).toEqual(["first"]);
  expect(diagnostics.map(({ subject, code }) => [subject, code])).toEqual([
    ["open", "type-not-representable"],
    ["first", "private-result-field"],
  ]);
});

test("X6 what the containers of the language can do is not a field of what a generic type makes of one", async () => {
  const source = `
type Flat<T> = { [K in keyof T]: T[K] } & {};
type Open<T> = T extends ReadonlyMap<infer K, infer V> ? Map<K, V> : T extends readonly unknown[] ? unknown[] : { [K in keyof T]: T[K] };
/** P. */ export function put<T, K extends PropertyKey, V>(whole: T, key: K, value: V): Flat<Omit<T, K> & Open<Record<K, V>>> { return null as never; }
/** Q. */ export function pick<T>(whole: T): Flat<{ id: number } & (T extends string ? unknown[] : Map<string, T>)> { return null as never; }
`;
  const { tools } = await withFiles({ "a.ts": source }, (folder) =>
    extractFiles([join(folder, "a.ts")]),
  );
  expect(tools.map(({ tool }) => tool.outputSchema)).toEqual([
    undefined,
    { type: "object", properties: { id: { type: "number" } }, required: ["id"] },
  ]);
});
