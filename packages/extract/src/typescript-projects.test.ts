import { type CodeFiles, codeFiles } from "@toolcrib/testing/code-files";
import { expect, test } from "vitest";
import { extractFiles } from "./extract-files.ts";

let _files: CodeFiles;

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
