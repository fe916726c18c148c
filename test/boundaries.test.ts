import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";

/** What each package may import of the others: the arrows of docs/architecture.md. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  model: [],
  schema: ["model"],
  report: ["model", "schema"],
  contract: ["model", "schema", "report"],
  catalog: ["model", "schema"],
  lint: ["model", "schema", "report"],
  emit: ["model", "schema"],
  search: ["model"],
  web: ["model", "schema", "emit", "report"],
  openapi: ["model", "schema", "runtime"],
  extract: ["model", "schema"],
  runtime: ["model", "schema", "search"],
  mcp: ["model", "schema", "runtime"],
  sources: [
    "model",
    "schema",
    "report",
    "contract",
    "catalog",
    "openapi",
    "extract",
    "runtime",
    "mcp",
  ],
  playground: [
    "model",
    "schema",
    "report",
    "contract",
    "lint",
    "search",
    "web",
    "runtime",
    "mcp",
    "sources",
  ],
  hub: [
    "model",
    "schema",
    "report",
    "contract",
    "catalog",
    "lint",
    "emit",
    "search",
    "web",
    "runtime",
  ],
  cli: [
    "model",
    "schema",
    "report",
    "contract",
    "catalog",
    "lint",
    "emit",
    "search",
    "openapi",
    "extract",
    "runtime",
    "mcp",
    "sources",
    "playground",
    "hub",
  ],
};

/** Packages that take values and return values: no files, sockets, clock or processes. */
const pure = ["model", "schema", "report", "contract", "catalog", "lint", "emit", "web"];

/** The package of what tests use, which no package depends on. */
const TESTING = "testing";

const folders = readdirSync("packages").filter((folder) => folder !== TESTING);

test.each(folders)("packages/%s depends only on what its arrows allow", (folder) => {
  const manifest = JSON.parse(readFileSync(`packages/${folder}/package.json`, "utf8"));
  const own = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
    .filter((name) => name.startsWith("@toolcrib/"))
    .map((name) => name.slice("@toolcrib/".length));
  expect(Object.keys(arrows)).toContain(folder);
  expect(arrows[folder]).toEqual(expect.arrayContaining(own));

  const config = JSON.parse(readFileSync(`packages/${folder}/tsconfig.json`, "utf8"));
  const references = config.references.map(({ path }: { path: string }) => path.slice(3));
  expect(references.sort()).toEqual(own.sort());
  expect(config.extends).toBe(
    pure.includes(folder) ? "../../tsconfig.pure.json" : "../../tsconfig.base.json",
  );
});

/** A violation of each kind, planted in the package where it must be noticed. */
const violations = [
  {
    kind: "an undeclared package",
    folder: "model",
    code: 'import { compileSchema } from "@toolcrib/schema";\nexport const planted: unknown = compileSchema;\n',
    rule: "noUndeclaredDependencies",
  },
  {
    kind: "what tests use, in code that is published",
    folder: "runtime",
    code: 'import { runs } from "@toolcrib/testing/runs";\nexport const planted: unknown = runs;\n',
    rule: "noUndeclaredDependencies",
  },
  {
    kind: "another package's sources",
    folder: "schema",
    code: 'import { compareText } from "../../../model/src/text/compare-text.ts";\nexport const planted: unknown = compareText;\n',
    rule: "noRestrictedImports",
  },
  {
    kind: "Node's modules in a pure package",
    folder: "schema",
    code: 'import { readFileSync } from "node:fs";\nexport const planted: unknown = readFileSync;\n',
    rule: "noNodejsModules",
  },
  {
    kind: "Node's modules where OpenAPI documents are read",
    folder: "openapi",
    code: 'import { readFileSync } from "node:fs";\nexport const planted: unknown = readFileSync;\n',
    rule: "noNodejsModules",
  },
  {
    kind: "Node's modules where tools are searched",
    folder: "search",
    code: 'import { readFileSync } from "node:fs";\nexport const planted: unknown = readFileSync;\n',
    rule: "noNodejsModules",
  },
  {
    kind: "an import cycle",
    folder: "model",
    code: 'import { planted as other } from "./planted-other.ts";\nexport const planted: unknown = other;\n',
    other:
      'import { planted as first } from "./planted.ts";\nexport const planted: unknown = first;\n',
    rule: "noImportCycles",
  },
  {
    kind: "a floating promise",
    folder: "model",
    code: "async function work(): Promise<void> {}\nexport function planted(): void {\n  work();\n}\n",
    rule: "noFloatingPromises",
  },
] as const;

/**
 * What the gate says, by the folder of each violation. They are planted all at once, in a copy of the
 * configuration and the manifests, so that whoever reads the sources meanwhile never meets them.
 */
let said: Readonly<Record<string, string>> = {};
beforeAll(() => {
  const copy = mkdtempSync(join(tmpdir(), "toolcrib-boundaries-"));
  try {
    const manifests = folders.map((folder) => `packages/${folder}/package.json`);
    for (const file of ["biome.json", ".gitignore", "package.json", ...manifests])
      cpSync(file, join(copy, file));
    const planted = violations.map((violation, index) => {
      const directory = `packages/${violation.folder}/src/planted-${index}`;
      mkdirSync(join(copy, directory), { recursive: true });
      writeFileSync(join(copy, directory, "planted.ts"), violation.code);
      if ("other" in violation)
        writeFileSync(join(copy, directory, "planted-other.ts"), violation.other);
      return directory;
    });
    const findings = lint(copy, planted).split(/^(?=packages\/)/m);
    said = Object.fromEntries(
      planted.map((directory) => [
        directory,
        findings.filter((finding) => finding.startsWith(`${directory}/`)).join(""),
      ]),
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}, 240_000);

test.each(violations.map((violation, index) => ({ ...violation, index })))(
  "the gate notices $kind",
  ({ folder, rule, index }) => {
    expect(said[`packages/${folder}/src/planted-${index}`]).toContain(rule);
  },
);

test("a pure package sees no Node types", () => {
  expect(JSON.parse(readFileSync("tsconfig.pure.json", "utf8")).compilerOptions.types).toEqual([]);
  expect(existsSync("packages/model/tsconfig.json")).toBe(true);
});

test("the command line is arguments, output and commands; what commands do lives in packages", () => {
  const files = sourceFiles("cli");
  const lines = files.reduce(
    (sum, file) => sum + readFileSync(file, "utf8").split("\n").length - 1,
    0,
  );
  expect(lines).toBeLessThan(3_700);
});

test("only the command line knows a terminal", () => {
  const found = folders
    .filter((folder) => folder !== "cli")
    .flatMap(sourceFiles)
    .filter((file) => /\bisTTY\b|readline\/promises/.test(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});

test("tests of packages use their own package and @toolcrib/testing, which is never published", () => {
  const leaving = folders.flatMap((folder) =>
    codeFiles(folder).filter((file) => importsOf(file).some((path) => !isInside(path, folder))),
  );
  expect(leaving).toEqual([]);
  expect(isInside("test/runs.ts", "model")).toBe(false);
  const manifest = readFileSync(`packages/${TESTING}/package.json`, "utf8");
  expect(JSON.parse(manifest)).toMatchObject({ private: true });
  for (const folder of folders)
    expect(readFileSync(`packages/${folder}/package.json`, "utf8")).not.toContain(
      "@toolcrib/testing",
    );
});

/** The files that a file imports by a path. */
function importsOf(file: string): readonly string[] {
  const code = readFileSync(file, "utf8");
  return [...code.matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)].map(([, path = ""]) =>
    join(dirname(file), path),
  );
}

/** Whether a path is one of a package, or of the manifest of the repository. */
function isInside(path: string, folder: string): boolean {
  return path.startsWith(join("packages", folder, ""));
}

/** The files of a package that are not tests. */
function sourceFiles(folder: string): readonly string[] {
  return codeFiles(folder).filter((file) => !/\.test\.tsx?$/.test(file));
}

function codeFiles(folder: string): readonly string[] {
  return readdirSync(`packages/${folder}/src`, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `packages/${folder}/src/${path}`);
}

function lint(cwd: string, paths: readonly string[]): string {
  const biome = resolve("node_modules/@biomejs/biome/bin/biome");
  const words = [biome, "lint", "--max-diagnostics=200", ...paths];
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd, encoding: "utf8" });
  return stdout + stderr;
}
