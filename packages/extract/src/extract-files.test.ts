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

test("what is wrong with tsconfig.json is told at the file itself", async () => {
  const project = codeFiles({
    "tsconfig.json": '{"compilerOptions":{"strict":"yes"}}',
    "tools.ts": "/** T. */ export function t(a: string | null): void {}",
  });
  try {
    const { tools, diagnostics } = await extractFiles([project.path("tools.ts")]);
    expect(tools).toHaveLength(1);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: "config-problem",
        file: project.path("tsconfig.json"),
        message: "Compiler option 'strict' requires a value of type boolean",
      }),
    ]);
  } finally {
    project.remove();
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

test("types that a project declares for everyone need no import", async () => {
  const project = codeFiles({
    "tsconfig.json": '{"include":["src"]}',
    "src/tools.ts": "/** T. */ export function t(city: City, other: Other): void {}",
    "src/types.d.ts": "declare type City = string;",
    "elsewhere/types.d.ts": "declare type Other = string;",
  });
  try {
    const { tools, diagnostics, sources } = await extractFiles([project.path("src/tools.ts")]);
    expect(tools).toEqual([]);
    expect(diagnostics.map(({ message }) => message)).toEqual(["type Other was not found"]);
    expect(sources).toContain(project.path("src/types.d.ts"));
  } finally {
    project.remove();
  }
});

test("a configuration that only refers to others leaves files to those", async () => {
  const project = codeFiles({
    "tsconfig.json": '{"files":[],"references":[{"path":"./app.json"},{"path":"./server.json"}]}',
    "app.json":
      '{"extends":"./base.json","compilerOptions":{"paths":{"@/*":["./app/*"]}},"include":["app"]}',
    "server.json":
      '{"extends":"./base.json","compilerOptions":{"paths":{"@/*":["./server/*"]}},"include":["server"]}',
    "base.json": '{"compilerOptions":{"composite":true,"moduleResolution":"bundler"}}',
    "app/types.ts": 'export type Unit = "c";',
    "app/tools.ts":
      'import type { Unit } from "@/types";\n/** A. */ export function a(unit: Unit): void {}',
    "server/types.ts": 'export type Unit = "f";',
    "server/tools.ts":
      'import type { Unit } from "@/types";\n/** B. */ export function b(unit: Unit): void {}',
    "other/tools.ts": "/** C. */ export function c(): void {}",
  });
  try {
    const paths = ["app/tools.ts", "server/tools.ts", "other/tools.ts"].map(project.path);
    const { tools, diagnostics, sources } = await extractFiles(paths);
    expect(diagnostics).toEqual([]);
    const units = tools.map(({ tool }) => [tool.name, tool.inputSchema?.["properties"]]);
    expect(units).toEqual([
      ["a", { unit: { type: "string", const: "c" } }],
      ["c", undefined],
      ["b", { unit: { type: "string", const: "f" } }],
    ]);
    for (const name of ["tsconfig.json", "app.json", "server.json", "base.json"])
      expect(sources).toContain(project.path(name));
  } finally {
    project.remove();
  }
});

test("a file that a configuration leaves to another is read with that one", async () => {
  const project = codeFiles({
    "tsconfig.json": `{
      // Comments and a last comma, as people write them.
      "include": ["src"], "references": [{ "path": "./other" }, { "path": "./gone.json" },],
    }`,
    "other/tsconfig.json":
      '{"extends":"../self.json","references":[{"path":"../tsconfig.json"}],"compilerOptions":{"composite":true}}',
    "self.json": '{"extends":"./self.json"}',
    "src/tools.ts": "/** A. */ export function a(): void {}",
    "other/types.d.ts": "declare type City = string;",
    "other/deep/tools.ts": "/** B. */ export function b(city: City): void {}",
    "neither.ts": "/** C. */ export function c(): void {}",
  });
  try {
    // Beside its configuration is another, which is nearer.
    project.write("other/deep/tsconfig.json", '{"files":[],"references":[{"path":".."}]}');
    const paths = ["src/tools.ts", "other/deep/tools.ts", "neither.ts"].map(project.path);
    const { tools, diagnostics } = await extractFiles([...paths, ...paths]);
    expect(tools.map(({ tool }) => tool.name)).toEqual(["c", "b", "a"]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "Circularity detected while resolving configuration",
    ]);
  } finally {
    project.remove();
  }
});

test("a configuration that cannot be read does not keep code from being read", async () => {
  const project = codeFiles({
    "tsconfig.json/file": "",
    "tools.ts": "/** T. */ export function t(): void {}",
  });
  try {
    const { tools, diagnostics } = await extractFiles([project.path("tools.ts")]);
    expect(tools).toHaveLength(1);
    expect(diagnostics.map(({ code }) => code)).toEqual(["config-problem"]);
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
    "src/test/shop.ts": "",
    "tests/shop.py": "",
    "src/__tests__/shop.ts": "",
    "src/__mocks__/shop.ts": "",
    "src/readme.md": "",
    "node_modules/x/index.js": "",
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
