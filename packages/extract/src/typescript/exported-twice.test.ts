import { dirname, join, relative } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractFiles } from "../extract-files.ts";

async function reached(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly tools: readonly string[]; readonly said: readonly string[] }> {
  return withFiles(files, async (folder) => {
    const named = Object.keys(files)
      .filter((name) => !/\.json$|\.d\./.test(name))
      .map((name) => join(folder, name));
    const { tools, diagnostics } = await extractFiles(named);
    return {
      tools: tools.map(({ tool, binding: { file, path }, location }) => {
        const place = `${relative(dirname(file), location.file)}:${location.line}`;
        return `${tool.name} ${path.join(".")} ${place}`;
      }),
      said: diagnostics.map(({ code }) => code),
    };
  });
}

test("X2 a function that is exported by its name and as default is one tool", async () => {
  const area = "/** The area. */ function area(a: number): number { return a; }\n";
  for (const exported of [
    "export { area }; export default area;\n",
    "export default area; export { area };\n",
  ])
    expect((await reached({ "index.ts": area + exported })).tools).toEqual([
      "area area index.ts:1",
    ]);
  const apart = await reached({
    "index.ts": `/** Adds. */ export function add(a: number): number { return a; }
/** Halves. */ export default function halve(a: number): number { return a; }
/** Counts. */ export const count = (a: number): number => a;
export { count as total };
`,
  });
  expect(apart.tools).toEqual([
    "add add index.ts:1",
    "index default index.ts:2",
    "count count index.ts:3",
    "total total index.ts:3",
  ]);
});

test("X2 functions that an object gathers from other files are found where they are written", async () => {
  const { tools, said } = await reached({
    "index.ts": `import isEven from "./isEven.ts";
import { half as halve } from "./half.ts";
/** Adds. */
function add(a: number): number { return a; }
const own: (a: number) => number = halve;
export default { isEven, add, halve, "sum": add, own };
`,
    "isEven.ts":
      "/** Whether it is even. */\nexport default function isEven(n: number): boolean { return n > 0; }\n",
    "half.ts": "/** Halves. */\nexport const half = (n: number): number => n;\n",
  });
  expect(tools).toEqual([
    "half half half.ts:2",
    "isEven default isEven.ts:2",
    "add default.add index.ts:4",
    "halve default.halve half.ts:2",
    "sum default.sum index.ts:4",
    "own default.own index.ts:6",
  ]);
  expect(said).not.toContain("duplicate-name");
});

test("X2 JavaScript and the declarations beside it are one function", async () => {
  const { tools, said } = await reached({
    "package.json": '{"type":"module"}',
    "index.js":
      'export { default as twice } from "./twice.js";\nexport { half } from "./half.mjs";\n',
    "twice.js": "/** @param {number} n */\nexport default function twice(n) { return n * 2; }\n",
    "twice.d.ts":
      "/** Doubles. */\ndeclare function twice(n: number): number;\nexport default twice;\n",
    "half.mjs": "/** @param {number} n */\nexport function half(n) { return n / 2; }\n",
    "half.d.mts": "\n/** Halves. */\nexport declare function half(n: number): number;\n",
    "other.js": "/** Other. @param {number} n */\nexport function half(n) { return n; }\n",
  });
  expect(tools).toEqual(["half half half.d.mts:3", "twice twice twice.d.ts:2"]);
  expect(said.filter((code) => code === "duplicate-name")).toHaveLength(1);
});

test("X9 what is said of a function that several files pass on is said once", async () => {
  const { said } = await reached({
    "bare.ts": "export function bare(a: number): number { return a; }\n",
    "one.ts": 'export { bare } from "./bare.ts";\n',
    "two.ts": 'export * from "./bare.ts";\n',
  });
  expect(said).toEqual(["undocumented-function"]);
});

test("X2 the instances of a class in many files are one application, reached in the shortest way", async () => {
  const shop =
    "export class Shop { constructor(readonly city: string) {}\n/** Opens. */ open(): void {}\n}\n";
  const made = (name: string): string =>
    `import { Shop } from "./shop.ts";\nexport const ${name} = new Shop("${name}");\n`;
  const { tools, said } = await reached({
    "a.ts": `import { Shop } from "./shop.ts";\nexport const all = { first: new Shop("a") };\n`,
    "b.ts": made("b"),
    "c.ts": made("c"),
    "d.ts": `import { Shop } from "./shop.ts";\n/** @namespace own */ export const d = new Shop("d");\n`,
    "shop.ts": shop,
  });
  expect(tools).toEqual(["open b.open shop.ts:2", "open d.open shop.ts:2"]);
  expect(said).toEqual([]);
});
