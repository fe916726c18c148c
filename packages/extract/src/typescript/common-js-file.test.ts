import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractFiles } from "../extract-files.ts";

const add = "/** Adds. @param {number} a */ function add(a) { return a; }\n";

async function read(
  files: Readonly<Record<string, string>>,
  name: string,
): Promise<readonly (readonly string[])[]> {
  const { tools, diagnostics } = await withFiles(files, (folder) =>
    extractFiles([join(folder, name)]),
  );
  return [tools.map(({ tool }) => tool.name), diagnostics.map(({ code }) => code)];
}

test("X2 JavaScript that Node loads as an ES module is no CommonJS", async () => {
  const modules = { "package.json": '{"type":"module"}' };
  const refused = [[], ["commonjs-in-module"]];
  expect(await read({ ...modules, "a.js": `${add}module.exports = { add };\n` }, "a.js")).toEqual(
    refused,
  );
  expect(await read({ ...modules, "a.js": `${add}exports.add = add;\n` }, "a.js")).toEqual(refused);
});

test("X2 JavaScript that Node loads as CommonJS is read", async () => {
  const listed = [["add"], []];
  const code = `${add}module.exports = { add };\n`;
  expect(await read({ "package.json": '{"type":"module"}', "a.cjs": code }, "a.cjs")).toEqual(
    listed,
  );
  expect(await read({ "package.json": "{}", "a.js": code }, "a.js")).toEqual(listed);
  expect(
    await read(
      { "package.json": '{"type":"module"}', "b/package.json": "{}", "b/a.js": code },
      "b/a.js",
    ),
  ).toEqual(listed);
});
