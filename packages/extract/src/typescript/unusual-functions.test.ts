import type { Tool } from "@toolcrib/model";
import { type CodeFiles, codeFiles } from "@toolcrib/testing/code-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Extraction } from "../extracted-tool.ts";
import { extractTypeScript } from "./extract-typescript.ts";

const code = `
export function destructured({ a }: { a: string }, { b }: { b: number }): void {}
type Typed = ({ a }: { a: string }, { b }: { b: number }) => void;
export const typedElsewhere: Typed = () => {};
export function either(o: { a: string } | { b: number }): void {}
export function suggested(unit: "metric" | "imperial" | (string & {})): void {}
export function branded(unit: "metric" | "imperial" | (string & { readonly brand: 1 })): void {}
type Named = "b" | "a";
type Maybe = "d" | "c" | undefined;
export function named(a?: Named, b?: Named | null, c?: Maybe): void {}
export function never(a: string, b: undefined, o: { c: undefined; d?: number }): void {}
/**
 * Makes.
 * @constructor
 * @throws {RangeError}
 * @throws {TypeError} when it is not one
 */
export function tagged(a: string): void {}
export function later(a: string): Promise<number> | number { return a.length; }
const one = (): 1 => 1;
export function computed(a: number = one(), b: number = [1, 2].length): void {}
export var older = (a: string): void => {};
export function defaults(a = Math.max(1, 2), b = -1, c = [1].length, d = \`x\${1}\`): void {}
`;

let files: CodeFiles;
let extraction: Extraction;
beforeAll(() => {
  files = codeFiles({
    "tools.ts": code,
    "shout.ts": "export default (text: string): string => text.toUpperCase();\n",
    "plain.js": "/** @param {string} a - A. */\nexport function plain(a) {}\n",
  });
  extraction = extractTypeScript(["tools.ts", "shout.ts", "plain.js"].map(files.path));
});
afterAll(() => files.remove());

function toolOf(name: string): Tool | undefined {
  return extraction.tools.find(({ tool }) => tool.name === name)?.tool;
}

function parametersOf(name: string): unknown {
  return toolOf(name)?.inputSchema?.["properties"];
}

test("X4 parameters without a name of their own are numbered", () => {
  const expected = {
    input: { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
    input2: { type: "object", properties: { b: { type: "number" } }, required: ["b"] },
  };
  expect(parametersOf("destructured")).toEqual(expected);
  expect(parametersOf("typedElsewhere")).toEqual(expected);
});

test("X4 a lone object is the input, also one of several kinds", () => {
  expect(toolOf("either")?.inputSchema).toEqual({
    type: "object",
    anyOf: [
      { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
      { type: "object", properties: { b: { type: "number" } }, required: ["b"] },
    ],
  });
});

test("X4 named texts beside any text are examples, beside a branded one they are not", () => {
  const named = ["metric", "imperial"];
  expect(parametersOf("suggested")).toEqual({ unit: { type: "string", examples: named } });
  expect(parametersOf("branded")).toEqual({
    unit: { anyOf: [{ type: "string", enum: named }, { type: "string" }] },
  });
});

test("X4 an optional parameter has the values of its named type in their written order", () => {
  expect(parametersOf("named")).toMatchObject({
    a: { type: "string", enum: ["b", "a"] },
    c: { type: "string", enum: ["c", "d"] },
  });
});

test("X4 what can only be undefined accepts nothing", () => {
  expect(parametersOf("never")).toEqual({
    a: { type: "string" },
    b: { not: {} },
    o: { type: "object", properties: { d: { type: "number" } } },
  });
});

test("tags that mean something to other programs give no hints, and errors are named", () => {
  expect(toolOf("tagged")?.annotations).toBeUndefined();
  expect(toolOf("tagged")?._meta).toEqual({
    "dev.toolcrib/raises": ["RangeError", "TypeError: when it is not one"],
  });
});

test("X5 a result that may come later is one result", () => {
  expect(toolOf("later")?.outputSchema).toEqual({ type: "number" });
});

test("X4 only constants are shown as defaults", () => {
  expect(parametersOf("defaults")).toEqual({
    a: { type: "number" },
    b: { type: "number", default: -1 },
    c: { type: "number" },
    d: { type: "string" },
  });
  expect(parametersOf("computed")).toEqual({ a: { type: "number" }, b: { type: "number" } });
  const computed = extraction.diagnostics.filter(({ code: found }) => found === "computed-default");
  expect(computed).toHaveLength(5);
});

test("X1 a default export has the name of its file, and every binding its language", () => {
  const bindings = Object.fromEntries(
    extraction.tools.map(({ tool, binding }) => [tool.name, binding]),
  );
  expect(bindings["shout"]).toMatchObject({ language: "typescript", path: ["default"] });
  expect(bindings["plain"]).toMatchObject({ language: "javascript", path: ["plain"] });
});

test("X1 tools are JSON: nothing in them is undefined", () => {
  for (const { tool } of extraction.tools)
    expect(JSON.parse(JSON.stringify(tool))).toStrictEqual(tool);
});

test("X4 members of a list of constants keep the order of the list", () => {
  const source = `
const LIST = ["b", "a", "c"] as const;
type Item = (typeof LIST)[number];
/** D. */ export function direct(x: (typeof LIST)[number]): void {}
/** A. */ export function aliased(x: Item): void {}
`;
  const files = codeFiles({ "list.ts": source });
  try {
    const { tools } = extractTypeScript([files.path("list.ts")]);
    for (const { tool } of tools)
      expect(tool.inputSchema?.["properties"], tool.name).toMatchObject({
        x: { enum: ["b", "a", "c"] },
      });
    expect(tools).toHaveLength(2);
  } finally {
    files.remove();
  }
});

test("X4 what the numbers of an enum are called ends the description", () => {
  const source = `
enum Level { Low, High = 5 }
enum Only { One = 1 }
enum Mode { Fast = "fast", Slow = "slow" }
/**
 * F.
 * @param level How loud
 */
export function f(level: Level, other?: Level, none: Level | null = null, one?: Only, mode?: Mode): Level { return level; }
`;
  const files = codeFiles({ "enums.ts": source });
  try {
    const [found] = extractTypeScript([files.path("enums.ts")]).tools;
    const description = "0 = Low, 5 = High";
    expect(found?.tool.inputSchema?.["properties"]).toEqual({
      level: { type: "number", enum: [0, 5], description: `How loud (${description})` },
      other: { type: "number", enum: [0, 5], description },
      none: { type: ["number", "null"], enum: [0, 5, null], description, default: null },
      one: { type: "number", const: 1, description: "1 = One" },
      mode: { type: "string", enum: ["fast", "slow"] },
    });
    expect(found?.tool.outputSchema).toEqual({ type: "number", enum: [0, 5], description });
  } finally {
    files.remove();
  }
});

test("X1 a function in a variable is a tool, however the variable is declared", () => {
  expect(parametersOf("older")).toEqual({ a: { type: "string" } });
});

test("X5 a parameter of JavaScript that its function gives a default is optional", () => {
  const source = `
/** A. */ export function a(text, options) { options = options || {}; return text + options.end; }
/** B. @param {string[]} list @param {number} from */ export function b(list, from) { "use strict"; from ??= 0; return list[from]; }
/** C. */ export const c = (one, two) => { two = two ?? one; return two; };
/** D. */ export function d(options) { const { end } = options; options = options || {}; return end; }
/** E. */ export function e(options, option) { option = options || 1; return option; }
/** H. */ export function h(values, by) { let sum = 0; if (by === undefined) sum = 1; else sum = by(values); return sum; }
/** I. */ export function i(text, end) { return text + (typeof end === "undefined" ? "." : end); }
/** J. */ export function j(text) { if (text === undefined) throw new TypeError("no text"); return text; }
/** K. */ export function k(text, end) { const last = end; if (end === undefined) return text; return text + last; }
/** F. */ export function f(options) { return () => { options = options || {}; return options; }; }
`;
  const files = codeFiles({
    "tools.js": source,
    "typed.ts": `
/** G. */ export function g(text: string) { text = text || "none"; return text; }`,
  });
  try {
    const { tools } = extractTypeScript([files.path("tools.js"), files.path("typed.ts")]);
    const required = tools.map(({ tool }) => [tool.name, tool.inputSchema?.["required"]]);
    expect(required).toEqual([
      ["a", ["text"]],
      ["b", ["list"]],
      ["c", ["one"]],
      ["d", ["options"]],
      ["e", ["options", "option"]],
      ["h", ["values"]],
      ["i", ["text"]],
      ["j", ["text"]],
      ["k", ["text", "end"]],
      ["g", ["text"]],
    ]);
  } finally {
    files.remove();
  }
});
