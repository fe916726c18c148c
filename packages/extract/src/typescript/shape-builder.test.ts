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
  });
});
afterAll(() => files.remove());

test("X9 a type that doubles at every level is refused, and spoils no other function", () => {
  const { tools, diagnostics } = extractTypeScript([files.path("tools.ts")]);
  expect(tools.map(({ tool }) => tool.name)).toContain("count");
  expect(diagnostics).toContainEqual(expect.objectContaining({ code: "type-too-deep" }));
}, 60_000);
