import type { CodeBinding, Tool } from "@toolcrib/model";
import { type CodeFiles, codeFiles } from "@toolcrib/testing/code-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Extraction } from "../extracted-tool.ts";
import { extractTypeScript } from "./extract-typescript.ts";

const library = `
export const limit = 7 as const;
export interface Options { a: number; b?: string }
`;

const code = `
import { limit as importedLimit, type Options } from "./library.js";
/** Celsius degrees. @minimum -273.15 */
type Celsius = number;
/** A whole number. @integer */
export type Int = number;
export const DEFAULT_LIMIT = 25;
enum Mode { Fast = "fast", Slow = "slow" }
/** Units of temperature */
type Units = "metric" | "imperial";

export function aliasDocs(t: Celsius, n: Int, u?: Units): void {}
export function constantDefaults(a = DEFAULT_LIMIT, m: Mode = Mode.Fast, i = importedLimit, c = Date.now()): void {}
export function sameLineDocs(config: { /** City */ city: string; zip?: string /** not this */ }, /** how many */ n: number): void {}
/**
 * @param o - the o
 * @param o.a - the a of o
 */
export function fieldDocs(o: { a: string; b: number }, list: string[]): void {}
/** @name other_name @title The Title @audience user @priority 3 @destructive @closedWorld */
export function renamed(): void {}
/** @internal */
export function hidden(): void {}
export function jsonForm(): { toJSON(): { a: number } } { return { toJSON: () => ({ a: 1 }) }; }
export function keyOf<T extends Options, K extends keyof T>(o: T, k: K): T[K] { return o[k]; }
export const typedConstant: (options: { a?: number; b?: string }, n?: number) => void =
  ({ a = 1, b = "x" }, n = 2) => {};
export const typedAlone: (options: { a?: number }) => void = ({ a = 1 }) => {};
export function writtenOrder(v: "b" | "c" | "a", w: { k: "z" } | { k: "y" } | null): void {}
export function otherOrder(v: "a" | "b" | "c"): void {}
export function optionalObject(o?: { a: string }): void {}
export function optionalCallback(a: string, cb?: () => void, b?: number): void {}
export function revived(m: Map<number, Date>, s: Set<bigint>, u: Buffer): Map<string, Uint8Array> { return new Map(); }
export function emptyTuple(): [] { return []; }
export function mergedUnion(a: { x: 1 } & ({ y: 2 } | { z: 3 })): void {}
/** @param x the x
 *  @minimum 1
 *  @param y the y @maxLength 5 @default "q"
 *  @example {"x": 1, "y": "a"}
 *  @throws {RangeError} when x is too large
 */
export function tagged(x: number, y?: string): void {}
/** @nest */
export function nested(input: Options): void {}
export function patternKeys(a: Uppercase<string>, c: { [k: number]: string }): void {}
export function* generated(): Generator<number> { yield 1; }
export function opaque(): Record<string, unknown> { return {}; }
/** @returns how many */
export function undescribed() { return JSON.parse("1"); }
type Lists<T> = { [K in keyof T]: T[K][] };
export function mappedLists(a: Lists<{ x: { y: number } }>, b: string): Promise<"z" | "a"> { return Promise.resolve("a"); }
export function shared(a: Options, b: Options): void {}
export function nullable(a: Options | null, b: boolean | null, c: string | undefined): string | undefined { return c; }
export class Arrows {
  /** Runs. */
  run = async (x: string): Promise<void> => {};
  #secret(): void {}
  protected inner(): void {}
  [Symbol.iterator]() { return [][Symbol.iterator](); }
  toString() { return ""; }
}
export class Application {
  list_tools() { return [this.second, this.first]; }
  first(): void {}
  second(): void {}
  third(): void {}
}
export class Fluent { name = ""; /** @returns itself */ self(): this["name"] { return this.name; } }
export default class { only(): void {} }
`;
const commonJs = `
/** CommonJS tool
 * @param {string} a - the a
 * @returns {{n: number}} the n */
function tool(a) { return { n: a.length }; }
module.exports = { tool };
`;
const javaScript = `
/**
 * @typedef {object} Opts
 * @property {string} a - the a
 * @property {number} [b] - the b
 */
/** @param {Opts} o - opts
 *  @param {string} [p=x] - opt */
export const typedef = (o, p) => {};
/**
 * @param {object} opts - options
 * @param {string} opts.city - the city
 * @param {number} [opts.limit=5] - the limit
 */
export async function objectParam({ city, limit = 5 }) {}
`;

let files: CodeFiles;
let extraction: Extraction;
beforeAll(() => {
  files = codeFiles({
    "code.ts": code,
    "library.ts": library,
    "common.cjs": commonJs,
    "plain.js": javaScript,
    "tsconfig.json": '{"compilerOptions":{"strict":false,"module":"nodenext"}}',
  });
  const names = ["code.ts", "common.cjs", "plain.js"];
  extraction = extractTypeScript(names.map((name) => files.path(name)));
});
afterAll(() => files.remove());

function tool(name: string): Tool | undefined {
  return extraction.tools.find((each) => each.tool.name === name)?.tool;
}

function binding(name: string): CodeBinding | undefined {
  return extraction.tools.find((each) => each.tool.name === name)?.binding;
}

function properties(name: string): unknown {
  return tool(name)?.inputSchema?.["properties"];
}

test("an alias of a plain type keeps its documentation and constraints", () => {
  expect(properties("aliasDocs")).toEqual({
    t: { type: "number", minimum: -273.15, description: "Celsius degrees." },
    n: { type: "integer", description: "A whole number." },
    u: { type: "string", enum: ["metric", "imperial"], description: "Units of temperature" },
  });
});

test("X5 the defaults of a typed constant stand in its function", () => {
  expect(properties("typedAlone")).toEqual({ a: { type: "number", default: 1 } });
  expect(properties("typedConstant")).toMatchObject({ n: { type: "number", default: 2 } });
});

test("X5 constants and enum members are defaults; computed ones are not shown", () => {
  expect(properties("constantDefaults")).toEqual({
    a: { type: "number", default: 25 },
    m: { type: "string", enum: ["fast", "slow"], default: "fast" },
    i: { type: "number", const: 7, default: 7 },
    c: { type: "number" },
  });
  expect(tool("constantDefaults")?.inputSchema).not.toHaveProperty("required");
  expect(extraction.diagnostics).toContainEqual(
    expect.objectContaining({ code: "computed-default", subject: "constantDefaults" }),
  );
});

test("X3 documentation on the line of a brace or parenthesis counts", () => {
  expect(properties("sameLineDocs")).toEqual({
    config: {
      type: "object",
      properties: { city: { type: "string", description: "City" }, zip: { type: "string" } },
      required: ["city"],
    },
    n: { type: "number", description: "how many" },
  });
});

test("X3 @param a.b describes a field", () => {
  expect(properties("fieldDocs")).toMatchObject({
    o: { description: "the o", properties: { a: { description: "the a of o" } } },
  });
});

test("X8 tags name and annotate a tool, or hide it", () => {
  expect(tool("other_name")).toEqual({
    name: "other_name",
    title: "The Title",
    inputSchema: { type: "object", additionalProperties: false },
    annotations: { destructiveHint: true, openWorldHint: false },
    _meta: { "dev.toolcrib/audience": ["user"], "dev.toolcrib/priority": 3 },
  });
  expect(tool("hidden")).toBeUndefined();
});

test("X7 a result with toJSON() has the schema of what it gives", () => {
  expect(tool("jsonForm")?.outputSchema).toMatchObject({ properties: { a: { type: "number" } } });
});

test("a key of a constrained type parameter is one of its names", () => {
  expect(properties("keyOf")).toMatchObject({ k: { type: "string", enum: ["a", "b"] } });
});

test("unions keep the order of each place where they are written", () => {
  expect(properties("writtenOrder")).toMatchObject({
    v: { enum: ["b", "c", "a"] },
    w: {
      anyOf: [
        { properties: { k: { const: "z" } } },
        { properties: { k: { const: "y" } } },
        { type: "null" },
      ],
    },
  });
  expect(properties("otherOrder")).toEqual({ v: { type: "string", enum: ["a", "b", "c"] } });
});

test("an optional object with required fields is not a list of parameters", () => {
  expect(tool("optionalObject")?.inputSchema).toEqual({
    type: "object",
    properties: { o: { type: "object", properties: { a: { type: "string" } }, required: ["a"] } },
  });
});

test("an optional callback is left out of schema and call", () => {
  expect(Object.keys(Object(properties("optionalCallback")))).toEqual(["a", "b"]);
  expect(binding("optionalCallback")?.arguments).toEqual([
    { from: "property", name: "a" },
    { from: "nothing" },
    { from: "property", name: "b" },
  ]);
});

test("X10 the binding names what is revived, deep inside too", () => {
  expect(binding("revived")?.revivals).toEqual({
    "/properties/m": "map",
    "/properties/m/items/prefixItems/1": "date",
    "/properties/s": "set",
    "/properties/s/items": "bigint",
    "/properties/u": "buffer",
  });
});

test.each([
  ["emptyTuple", { type: "array", maxItems: 0 }],
  ["generated", { type: "array", items: { type: "number" } }],
  ["self", { type: "string", description: "itself" }],
  ["opaque", undefined],
  ["undescribed", undefined],
  ["nullable", { type: ["string", "null"] }],
])("X7 the output schema of %s", (name, schema) => {
  expect(tool(name)?.outputSchema).toEqual(schema);
});

test("X3 without an output schema the result is described in the last line", () => {
  expect(tool("undescribed")?.description).toBe("Returns: how many");
});

test("a mapped type is read as what it makes, and results in the order they are written", () => {
  expect(properties("mappedLists")).toMatchObject({
    a: { properties: { x: { type: "array", items: { properties: { y: { type: "number" } } } } } },
  });
  expect(tool("mappedLists")?.outputSchema).toEqual({ type: "string", enum: ["z", "a"] });
});

test("an intersection with a union is spelt out at the root", () => {
  expect(tool("mergedUnion")?.inputSchema).toMatchObject({
    type: "object",
    anyOf: [{ required: ["x", "y"] }, { required: ["x", "z"] }],
  });
});

test("tags after @param belong to the parameter, examples and errors to the tool", () => {
  expect(properties("tagged")).toEqual({
    x: { type: "number", minimum: 1, description: "the x" },
    y: { type: "string", maxLength: 5, description: "the y", default: "q" },
  });
  expect(tool("tagged")?._meta).toEqual({
    "dev.toolcrib/examples": [{ arguments: { x: 1, y: "a" } }],
    "dev.toolcrib/raises": ["RangeError: when x is too large"],
  });
});

test("@nest keeps the one object parameter as a parameter", () => {
  expect(tool("nested")?.inputSchema).toMatchObject({ required: ["input"] });
});

test("letter case and number keys become patterns", () => {
  expect(properties("patternKeys")).toEqual({
    a: { type: "string", pattern: "^\\P{Ll}*$" },
    c: { type: "object", patternProperties: { "^-?\\d+(\\.\\d+)?$": { type: "string" } } },
  });
});

test("a type that is used twice goes to $defs, one that is used once does not", () => {
  const options = {
    type: "object",
    properties: { a: { type: "number" }, b: { type: "string" } },
    required: ["a"],
  };
  expect(tool("shared")?.inputSchema).toEqual({
    type: "object",
    properties: { a: { $ref: "#/$defs/Options" }, b: { $ref: "#/$defs/Options" } },
    required: ["a", "b"],
    $defs: { Options: options },
  });
  expect(properties("nullable")).toEqual({
    a: { anyOf: [options, { type: "null" }] },
    b: { type: ["boolean", "null"] },
    c: { type: "string" },
  });
});

test("X2 members of classes: arrow functions, listed ones, and those of an unnamed default class", () => {
  const methods = extraction.tools.flatMap(({ tool, binding: { application, path } }) =>
    application === undefined ? [] : [`${application}:${tool.name} ${path.join(".")}`],
  );
  expect(methods).toEqual([
    "Arrows:run Arrows.run",
    "Application:second Application.second",
    "Application:first Application.first",
    "Fluent:self Fluent.self",
    "code:only default.only",
  ]);
});

test("X1 CommonJS modules and JSDoc types", () => {
  expect(tool("tool")).toMatchObject({
    description: "CommonJS tool",
    inputSchema: { properties: { a: { type: "string", description: "the a" } } },
    outputSchema: { description: "the n", properties: { n: { type: "number" } } },
  });
  expect(binding("tool")).toMatchObject({ language: "javascript", path: ["default", "tool"] });
  expect(properties("typedef")).toEqual({
    o: {
      type: "object",
      properties: {
        a: { type: "string", description: "the a" },
        b: { type: "number", description: "the b" },
      },
      required: ["a"],
      description: "opts",
    },
    p: { type: "string", description: "opt", default: "x" },
  });
  expect(tool("objectParam")?.inputSchema).toEqual({
    type: "object",
    description: "options",
    properties: {
      city: { type: "string", description: "the city" },
      limit: { type: "number", description: "the limit", default: 5 },
    },
    required: ["city"],
  });
});

test("the sources are the files that the definitions depend on", () => {
  expect(extraction.sources).toEqual(
    ["code.ts", "common.cjs", "library.ts", "plain.js", "tsconfig.json"].map((name) =>
      files.path(name),
    ),
  );
});
