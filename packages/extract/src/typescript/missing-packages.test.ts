import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractFiles } from "../extract-files.ts";

const manifest = (entry: string): string =>
  JSON.stringify({ name: "units", version: "1.0.0", exports: { ".": entry } });
const tool = `import { factor } from "units";
/** Converts. */
export const convert = (value: number): number => value * factor;
`;

test("X9 a package that is there without what it exports has to be built", async () => {
  const said = (files: Readonly<Record<string, string>>) =>
    withFiles({ "a.ts": tool, ...files }, async (folder) => {
      const { tools, diagnostics } = await extractFiles([join(folder, "a.ts")]);
      expect(tools).toHaveLength(1);
      return diagnostics.map(({ code, message }) => `${code} ${message}`);
    });
  const consequence = "so the tools of its file can be listed but not called";
  expect(await said({})).toContainEqual(
    `missing-package package "units" is not installed, ${consequence}`,
  );
  const built = { "node_modules/units/package.json": manifest("./dist/index.js") };
  expect(await said(built)).toContainEqual(
    `missing-package package "units" is installed, but not built, ${consequence}`,
  );
  const javascript = { ...built, "node_modules/units/dist/index.js": "exports.factor = 2;\n" };
  expect(await said(javascript)).toEqual([]);
});

test("X9 a type that was not found is named on one line", async () => {
  const source = `/** Counts. */
export function count(
  value:
    | Unknown<
        string,
        number
      >
): number { return value ? 1 : 0; }
`;
  const { diagnostics } = await withFiles({ "a.ts": source }, (folder) =>
    extractFiles([join(folder, "a.ts")]),
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "type | Unknown< string, number > was not found",
  ]);
});
