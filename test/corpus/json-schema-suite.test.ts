import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isToolcribError, type Json } from "@toolcrib/model";
import { type CompileOptions, compileSchema, type Dialect } from "@toolcrib/schema";
import { sharedData } from "@toolcrib/testing/shared-data";
import { describe, expect, test } from "vitest";

const suite = sharedData("json-schema-test-suite");

interface Group {
  readonly description: string;
  readonly schema: Json;
  readonly tests: readonly {
    readonly description: string;
    readonly data: Json;
    readonly valid: boolean;
  }[];
}

/** What a run of one folder of the suite came to. */
interface Tally {
  readonly passed: number;
  readonly total: number;
  /** How many cases of each file failed. */
  readonly failed: Readonly<Record<string, number>>;
  /** The codes with which schemas were refused. */
  readonly refused: Readonly<Record<string, number>>;
}

function readJson(path: string): Json {
  return JSON.parse(readFileSync(path, "utf8"));
}

/** The documents that the suite expects to be known; the metaschemas are. */
function suppliedSchemas(root: string): ReadonlyMap<string, Json> {
  const schemas = new Map<string, Json>();
  const remotes = join(root, "remotes");
  for (const entry of readdirSync(remotes, { recursive: true, encoding: "utf8" }))
    if (entry.endsWith(".json"))
      schemas.set(`http://localhost:1234/${entry}`, readJson(join(remotes, entry)));
  return schemas;
}

function run(root: string, folder: string, options: CompileOptions): Tally {
  const schemas = suppliedSchemas(root);
  const failed: Record<string, number> = {};
  const refused: Record<string, number> = {};
  let passed = 0;
  let total = 0;
  const path = join(root, "tests", folder);
  for (const file of readdirSync(path).filter((name) => name.endsWith(".json"))) {
    for (const { schema, tests } of readJson(join(path, file)) as unknown as readonly Group[]) {
      for (const { data, valid } of tests) {
        total++;
        const answer = answerOf(schema, data, { ...options, schemas });
        if (answer === valid) passed++;
        else failed[file] = (failed[file] ?? 0) + 1;
        if (typeof answer === "string") refused[answer] = (refused[answer] ?? 0) + 1;
      }
    }
  }
  return { passed, total, failed, refused };
}

/** Whether the value is valid, or the code with which the schema was refused. */
function answerOf(schema: Json, data: Json, options: CompileOptions): boolean | string {
  try {
    const { valid, problems } = compileSchema(schema, options).validate(data);
    return valid === (problems.length === 0) && problems[0]?.code !== "budget-exceeded"
      ? valid
      : "inconsistent";
  } catch (error) {
    if (isToolcribError(error)) return error.code;
    throw error;
  }
}

const dialects: readonly { readonly dialect: Dialect; readonly folder: string }[] = [
  { dialect: "2020-12", folder: "draft2020-12" },
  { dialect: "draft-07", folder: "draft7" },
];

describe.skipIf(suite === undefined)("the official suite", () => {
  const root = suite ?? "";

  test("S2 mandatory 2020-12: all but the five cases whose metaschema is their own", () => {
    expect(run(root, "draft2020-12", { dialect: "2020-12" })).toEqual({
      passed: 1294,
      total: 1299,
      failed: { "vocabulary.json": 5 },
      refused: { "unsupported-dialect": 5 },
    });
  });

  test("S2 mandatory draft-07: all", () => {
    expect(run(root, "draft7", { dialect: "draft-07" })).toEqual({
      passed: 927,
      total: 927,
      failed: {},
      refused: {},
    });
  });

  test("S7 formats: all", () => {
    const tallies = dialects.map(({ dialect, folder }) =>
      run(root, `${folder}/optional/format`, { dialect, formats: "assert" }),
    );
    expect(tallies).toEqual([
      { passed: 764, total: 764, failed: {}, refused: {} },
      { passed: 676, total: 676, failed: {}, refused: {} },
    ]);
  });

  test("optional behaviour: what is left out is listed in docs/json-schema.md", () => {
    const tallies = dialects.map(({ dialect, folder }) =>
      run(root, `${folder}/optional`, { dialect }),
    );
    expect(tallies).toEqual([
      {
        passed: 143,
        total: 162,
        failed: {
          "cross-draft.json": 1,
          "dependencies-compatibility.json": 14,
          "format-assertion.json": 4,
        },
        refused: { "unsupported-dialect": 5 },
      },
      {
        passed: 112,
        total: 118,
        failed: { "content.json": 4, "cross-draft.json": 2 },
        refused: { "unsupported-dialect": 2 },
      },
    ]);
  });
});
