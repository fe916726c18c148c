import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ExtractedTool, extractFiles } from "@toolcrib/extract";
import type { Json, JsonObject, Tool } from "@toolcrib/model";
import { formatToolId } from "@toolcrib/model";
import { compileSchema } from "@toolcrib/schema";
import { type CodeFiles, codeFiles } from "@toolcrib/testing/code-files";
import { sharedData } from "@toolcrib/testing/shared-data";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

interface Values {
  readonly valid: readonly Json[];
  readonly invalid: readonly Json[];
}
/** What a type becomes as the one parameter of a function and as its result, where they differ. */
interface TypeCase extends Values {
  readonly input?: JsonObject;
  readonly output?: JsonObject;
  readonly revivals?: Readonly<Record<string, string>>;
}
interface FunctionCase extends Values {
  readonly tool: Tool;
  readonly binding: JsonObject;
}
const expected: {
  readonly types: Readonly<Record<string, TypeCase>>;
  readonly functions: Readonly<Record<string, FunctionCase>>;
} = JSON.parse(readFileSync(new URL("./testdata/extract-cases.json", import.meta.url), "utf8"));

const folder = sharedData("extract-cases");
const own = fileURLToPath(new URL("../../packages/testing/testdata/extract/", import.meta.url));

describe.each(folder === undefined ? [own] : [own, folder])("X1 X5 X7 the types of %s", (from) => {
  let files: CodeFiles;
  let tools: ReadonlyMap<string, ExtractedTool>;
  beforeAll(async () => {
    files = codeFiles({ ...copies(from, ["other.ts", "types.ts"]), "wrappers.ts": wrappers() });
    tools = byId((await extractFiles([files.path("wrappers.ts")])).tools);
  });
  afterAll(() => files.remove());

  test.each(Object.keys(expected.types))("type %s", (name) => {
    const { input, output = input, revivals, valid, invalid } = expected.types[name] ?? empty;
    expect(tools.get(name)?.tool.inputSchema).toEqual(input);
    expect(tools.get(name)?.binding.revivals).toEqual(revivals);
    expect(tools.get(`out_${name}`)?.tool.outputSchema).toEqual(output);
    expectValues(input ?? output ?? {}, valid, invalid);
  });

  test("every exported type has its case", () => {
    const source = readFileSync(files.path("types.ts"), "utf8");
    const types = [...source.matchAll(/^export (?:interface|type) (T\d\w*)/gm)];
    expect(types.map(([, name]) => name).sort()).toEqual(Object.keys(expected.types).sort());
  });
});

test.skipIf(folder === undefined)("X1 X9 the functions of the shared data", async () => {
  const files = codeFiles({
    ...copies(folder ?? "", ["jsfile.js", "other.ts", "tools.ts", "types.ts"]),
    "wrappers.ts": wrappers(),
  });
  try {
    const { tools: found, diagnostics } = await extractFiles(
      ["jsfile.js", "tools.ts", "wrappers.ts"].map((name) => files.path(name)),
    );
    const tools = byId(found.filter(({ binding }) => !binding.file.endsWith("wrappers.ts")));
    for (const [name, { tool, binding, valid, invalid }] of Object.entries(expected.functions)) {
      expect(tools.get(name)?.tool, name).toEqual(tool);
      expect({ ...tools.get(name)?.binding, file: undefined }, name).toEqual(binding);
      expectValues(tool.inputSchema ?? {}, valid, invalid);
    }
    expect([...tools.keys()].sort()).toEqual(Object.keys(expected.functions).sort());
    const told = diagnostics
      .filter(({ code }) => code !== "undocumented-function")
      .map(
        ({ code, level, line, column, subject }) => `${subject} ${line}:${column} ${level} ${code}`,
      );
    expect(told).toEqual([
      "f08_overload 29:1 info overloads",
      "f09_this 34:1 error this-parameter",
      "f10b_unconstrained 37:42 warning unbound-type-variable",
      "Svc.make 43:100 error result-not-data",
      "Sub.make 43:100 error result-not-data",
      "f16_callback 62:41 error function-required",
      "f22_untyped 78:29 warning untyped-parameter",
      "f22_untyped 78:32 warning untyped-parameter",
      "T35_class 72:1 error instance-required",
      "out_T35_class 46:79 warning private-result-field",
      "T36_unknown 48:47 warning any-type",
      "T48_method 96:1 error instance-required",
      "T41_funcprop 74:33 error function-required",
      "out_T41_funcprop 74:33 info function-dropped",
      "T41b_symbol 75:32 error function-required",
      "out_T41b_symbol 75:32 info function-dropped",
    ]);
  } finally {
    files.remove();
  }
});

/** Two functions for each type: one takes it, one gives it. */
function wrappers(): string {
  const pairs = Object.keys(expected.types).map(
    (name) =>
      `export function ${name}(value: T.${name}): void {}\n` +
      `export function out_${name}(): T.${name} { return undefined as never; }\n`,
  );
  return `import type * as T from "./types.ts";\n${pairs.join("")}`;
}

function copies(from: string, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(from, name), "utf8")]));
}

function byId(tools: readonly ExtractedTool[]): ReadonlyMap<string, ExtractedTool> {
  return new Map(tools.map((each) => [formatToolId(each.tool), each]));
}

const empty: TypeCase & Partial<FunctionCase> = { valid: [], invalid: [] };

function expectValues(schema: JsonObject, valid: readonly Json[], invalid: readonly Json[]): void {
  expect(valid.length).toBeGreaterThan(0);
  expect(invalid.length).toBeGreaterThan(0);
  const compiled = compileSchema(schema);
  for (const value of valid) expect([value, compiled.validate(value).valid]).toEqual([value, true]);
  for (const value of invalid)
    expect([value, compiled.validate(value).valid]).toEqual([value, false]);
}
