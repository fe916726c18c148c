import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractFiles } from "../extract-files.ts";

const runtime = {
  "node_modules/@toolcrib/runtime/package.json":
    '{"name":"@toolcrib/runtime","types":"index.d.ts"}',
  "node_modules/@toolcrib/runtime/index.d.ts": `
export interface ImplementedTool { readonly tool: { name: string }; readonly handler: (args: object) => unknown }
export declare function defineTool(definition: object): ImplementedTool;
`,
};
const plain = (name: string): string =>
  `defineTool({ name: "${name}", description: "Says it", inputSchema: { type: "object" }, handler: () => "" })`;

async function found(files: Readonly<Record<string, string>>): Promise<{
  readonly tools: readonly string[];
  readonly computed: readonly (string | undefined)[];
  readonly said: readonly string[];
}> {
  return withFiles({ ...runtime, ...files }, async (folder) => {
    const { tools, diagnostics } = await extractFiles(
      Object.keys(files).map((name) => join(folder, name)),
    );
    return {
      tools: tools.map(({ tool, binding }) => `${tool.name} ${binding.path.join(".")}`),
      computed: diagnostics.flatMap(({ definition }) => definition?.path.join(".") ?? []),
      said: diagnostics.map(({ code }) => code),
    };
  });
}

test("X1 a definition that is exported and gathered in lists and objects is one tool", async () => {
  const one = await found({
    "tools.ts": `
import { defineTool } from "@toolcrib/runtime";
const one = ${plain("one")};
export { one };
export const tools = [one, ${plain("two")}];
export default { tools, one, more: [one] };
`,
  });
  expect(one).toEqual({
    tools: ["one one.handler", "two tools.1.handler"],
    computed: [],
    said: [],
  });
});

test("X1 a definition that other files gather is one tool, the default of its file too", async () => {
  const files = {
    "named.ts": `
import { defineTool } from "@toolcrib/runtime";
export const one = ${plain("one")};
export default ${plain("two")};
`,
    "index.ts": `
import two, { one } from "./named.ts";
export const tools = [one];
export default { two };
`,
  };
  const all = await found(files);
  expect(all.said).toEqual([]);
  expect(all.tools.map((line) => line.split(" ")[0]).sort()).toEqual(["one", "two"]);
});

test("X1 what a function of the project makes of a definition is told by its type", async () => {
  const made = await found({
    "tools.ts": `
import { defineTool, type ImplementedTool } from "@toolcrib/runtime";
const make = (name: string): ImplementedTool => defineTool({ name });
export const first = make("first");
export const many = ["a", "b"].map(make);
export default { second: make("second"), all: [...many, first] };
`,
  });
  expect(made.tools).toEqual([]);
  expect(made.computed).toEqual(["first", "many", "default.second", "default.all"]);
  expect(new Set(made.said)).toEqual(new Set(["computed-definition"]));
});
