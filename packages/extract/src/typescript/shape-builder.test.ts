import { type CodeFiles, codeFiles } from "@toolcrib/testing/code-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { extractTypeScript } from "./extract-typescript.ts";

let files: CodeFiles;
beforeAll(() => {
  files = codeFiles({
    "tools.ts": `
export interface Tree<T> { left: Tree<[T, 1]>; right: Tree<[T, 2]> }
/** Plants. */
export function plant(): Tree<0> { throw new Error("no"); }
/** Takes a tree. */
export function fell(tree: Tree<0>, name: string): void {}
/** Counts. */
export function count(n: number): number { return n; }
`,
    "request.ts": `
/** Asks a server. */
export function ask(url: string, init: RequestInit): string { return url + init.method; }
`,
  });
});
afterAll(() => files.remove());

test("X9 a type that doubles at every level is refused, and spoils no other function", () => {
  const { tools, diagnostics } = extractTypeScript([files.path("tools.ts")]);
  expect(tools.map(({ tool }) => tool.name)).toContain("count");
  const tooDeep = diagnostics.filter(({ code }) => code === "type-too-deep");
  const said = tooDeep.map(({ subject, message }) => `${subject}: ${message}`);
  expect(said).toContain("fell: the type is nested without end");
  expect(new Set(said).size).toBe(said.length);
}, 60_000);

test("X9 what is wrong inside a library is told where the code uses it", () => {
  const file = files.path("request.ts");
  const { diagnostics } = extractTypeScript([file]);
  const dropped = diagnostics.filter(({ code }) => code === "function-dropped");
  expect(dropped.map(({ message }) => message)).toContainEqual(expect.stringMatching(/signal/));
  expect(new Set(diagnostics.map((each) => each.file))).toEqual(new Set([file]));
});
