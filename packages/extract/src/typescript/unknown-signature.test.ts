import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import type { Extraction } from "../extracted-tool.ts";
import { extractTypeScript } from "./extract-typescript.ts";

function extract(
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<Pick<Extraction, "tools" | "diagnostics">> {
  return withFiles(files, (folder) => extractTypeScript([join(folder, name)]));
}

const paths = `import type paths from "plain:paths";
/** Joins. */
export const join: typeof paths.join = function (...parts) { return parts.join("/"); };
export const separator: typeof paths.sep = "/";
`;

test("X1 a function whose written type is not found is left out with a line", async () => {
  const { tools, diagnostics } = await extract("tools.ts", { "tools.ts": paths });
  expect(tools).toEqual([]);
  expect(
    diagnostics.map(({ code, line, message, subject }) => [code, line, message, subject]),
  ).toEqual([["unresolved-type", 3, "type typeof paths.join was not found", "join"]]);
});

test("X1 the written type of a function is found in installed types that no configuration names", async () => {
  const { tools, diagnostics } = await extract("tools.ts", {
    "tools.ts": paths,
    "package.json": "{}",
    "node_modules/@types/paths/package.json": '{"types":"index.d.ts"}',
    "node_modules/@types/paths/index.d.ts":
      'declare module "plain:paths" { const paths: { join(...parts: string[]): string; sep: string }; export default paths; }',
  });
  expect(diagnostics).toEqual([]);
  expect(tools.map(({ tool }) => [tool.name, tool.description])).toEqual([["join", "Joins"]]);
});

test("X1 of a Function nothing says what it takes, unless its type is written", async () => {
  const { tools, diagnostics } = await extract("tools.js", {
    "package.json": '{"type":"module"}',
    "tools.js": `/** @param {Function} run @returns {Function} */
function curried(run) { return (...args) => run(...args); }
/** Adds. @param {number} a @param {number} b */
export const add = curried((a, b) => a + b);
/** Doubles. @type {(value: number) => number} */
export const double = curried((value) => value * 2);
export const maths = { /** Halves. */ halve: curried((value) => value / 2) };
`,
  });
  expect(tools.map(({ tool }) => [tool.name, tool.inputSchema])).toEqual([
    ["double", { type: "object", properties: { value: { type: "number" } }, required: ["value"] }],
  ]);
  expect(
    diagnostics.map(({ code, line, message, subject }) => [code, line, message, subject]),
  ).toEqual([
    ["unknown-signature", 4, "add is a Function, of which nothing says what it takes", "add"],
    [
      "unknown-signature",
      7,
      "maths.halve is a Function, of which nothing says what it takes",
      "maths.halve",
    ],
  ]);
});
