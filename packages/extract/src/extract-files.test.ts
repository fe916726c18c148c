import { relative } from "node:path";
import { type CodeFiles, codeFiles } from "@toolcrib/testing/code-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Diagnostic } from "./diagnostic.ts";
import { DIAGNOSTICS } from "./diagnostic-codes.ts";
import { extractFiles } from "./extract-files.ts";
import type { Extraction } from "./extracted-tool.ts";
import { sourceFiles } from "./source-files.ts";

const faulty: Readonly<Record<string, string | Uint8Array>> = {
  "good.ts": "/** Good. */ export function good(a: string): string { return a; }",
  "good.py": 'def fine(a: str) -> str:\n    """Fine."""\n    return a\n',
  "syntax.ts": "export function broken(a: string { return a; }",
  "malformed.ts": Uint8Array.from([0, 255, 254, 1, 2, 3, 200, 201]),
  "missing.ts": 'import { x } from "./nowhere.js";\n/** M. */ export function m(): void { x(); }',
  "missing-type.ts":
    'import type { X } from "./nowhere.js";\n/** A. */ export function a(x: X): void {}\n/** B. */ export function b(): void {}',
  "circle-a.ts":
    'import { b } from "./circle-b.ts";\n/** A. */ export function circleA(): number { return b; }\nexport const a = 1;',
  "circle-b.ts":
    'import { a } from "./circle-a.ts";\nexport const b = a + 1;\n/** B. */ export function circleB(): number { return b; }',
  "large.ts": `/** Large. */ export function large(): void {}\n${"// x\n".repeat(1_100_000)}`,
  "latin1.py": Uint8Array.from([35, 32, 233, 10]),
  "twin-one.ts": "/** One. */ export function twin(): void {}",
  "twin-two.ts": "/** Two. */ export function twin(): void {}",
  "empty.ts": "",
};

let files: CodeFiles;
let extraction: Extraction;
beforeAll(async () => {
  files = codeFiles(faulty);
  extraction = await extractFiles(sourceFiles([files.folder]));
});
afterAll(() => files.remove());

function about(name: string): readonly Diagnostic[] {
  return extraction.diagnostics.filter(({ file }) => file === files.path(name));
}

test("X9 one unusable file or function never hides the others", () => {
  expect(extraction.tools.map(({ tool }) => tool.name)).toEqual([
    "circleA",
    "circleB",
    "fine",
    "good",
    "b",
    "twin",
  ]);
});

test.each([
  ["syntax.ts", "syntax-error", "error", "1:34"],
  ["malformed.ts", "syntax-error", "error", "1:1"],
  ["missing.ts", "missing-import", "error", "1:19"],
  ["missing-type.ts", "missing-import", "warning", "1:24"],
  ["missing-type.ts", "unresolved-type", "error", "2:32"],
  ["large.ts", "file-too-large", "error", "1:1"],
  ["latin1.py", "not-utf8", "error", "1:1"],
  ["twin-two.ts", "duplicate-name", "error", "1:13"],
  ["empty.ts", "no-tools", "warning", "1:1"],
  ["circle-b.ts", "circular-import", "info", "1:19"],
])("X9 %s: %s", (name, code, level, place) => {
  const told = about(name).map((each) => [each.code, each.level, `${each.line}:${each.column}`]);
  expect(told).toContainEqual([code, level, place]);
});

test("every diagnostic has its code, level and advice in the table", () => {
  for (const { code, advice } of extraction.diagnostics) {
    expect(Object.keys(DIAGNOSTICS)).toContain(code);
    expect(advice).not.toBe("");
  }
  const codes = Object.keys(DIAGNOSTICS);
  expect(codes).toEqual([...codes].sort());
});

const functions = {
  "a.ts": `import type { Shared } from "./types.ts";
/** A. */ export function a(units: "c" | "a" | "b", shared: Shared): Shared { return shared; }`,
  "b.ts": `import type { Shared } from "./types.ts";
/** B. */ export function b(units: "b" | "c" | "a", list: Shared[]): { one: Shared } | { two: 2 } { return { two: 2 }; }`,
  "types.ts": 'export interface Shared { kind: "x" | "y"; more?: Shared; when: Date | null }',
};

test("an unrelated function, or another order of files, changes no tool", async () => {
  const one = codeFiles(functions);
  const two = codeFiles({
    ...functions,
    "0.ts": `import type { Shared } from "./types.ts";
/** Z. */ export function z(units: "a" | "b" | "c", other: { one: Shared } | { two: 2 }, k: "y" | "x"): void {}`,
  });
  try {
    const read = async ({ path }: CodeFiles, names: readonly string[]) => {
      const { tools } = await extractFiles(names.map(path));
      return new Map(tools.map(({ tool }) => [tool.name, JSON.stringify(tool)]));
    };
    const plain = await read(one, ["a.ts", "b.ts"]);
    const turned = await read(two, ["b.ts", "0.ts", "a.ts"]);
    const alone = await read(one, ["b.ts"]);
    expect(turned.size).toBe(3);
    for (const name of ["a", "b"]) expect(turned.get(name)).toBe(plain.get(name));
    expect(alone.get("b")).toBe(plain.get("b"));
  } finally {
    one.remove();
    two.remove();
  }
});

test("a named file must be code, and more than declarations", () => {
  const named = codeFiles({ "readme.md": "", "types.d.ts": "" });
  try {
    for (const name of ["readme.md", "types.d.ts"])
      expect(() => sourceFiles([named.path(name)])).toThrow(
        expect.objectContaining({ code: "no-code" }),
      );
  } finally {
    named.remove();
  }
});

test("files may be given relative to the working folder", async () => {
  const project = codeFiles({ "tools.ts": "/** T. */ export function t(): void {}" });
  try {
    const { tools } = await extractFiles([relative(process.cwd(), project.path("tools.ts"))]);
    expect(tools.map(({ binding }) => binding.file)).toEqual([project.path("tools.ts")]);
  } finally {
    project.remove();
  }
});

test("a folder means its code, without tests, declarations and installed packages", () => {
  const folder = codeFiles({
    "src/tools.ts": "",
    "src/tools.test.ts": "",
    "src/types.d.ts": "",
    "src/deep/app.py": "",
    "src/deep/test_app.py": "",
    "src/deep/library.min.js": "",
    "src/test/shop.ts": "",
    "tests/shop.py": "",
    "src/__tests__/shop.ts": "",
    "src/__mocks__/shop.ts": "",
    "src/readme.md": "",
    "node_modules/x/index.js": "",
    "env/lib/site-packages/x.py": "",
    "src/_vendor/x.py": "",
    ".hidden/a.ts": "",
    "vite.config.ts": "",
  });
  try {
    expect(sourceFiles([folder.folder])).toEqual(
      ["src/deep/app.py", "src/tools.ts"].map((name) => folder.path(name)),
    );
  } finally {
    folder.remove();
  }
});
