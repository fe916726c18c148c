import { join } from "node:path";
import { type ExtractedTool, extractFiles } from "@toolcrib/extract";
import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { PythonWorker } from "@toolcrib/runtime";
import { compileSchema, exampleFor } from "@toolcrib/schema";
import { checkInclusion } from "@toolcrib/schema/inclusion";
import { recordFigures } from "@toolcrib/testing/figures";
import { pydanticPython } from "@toolcrib/testing/pydantic";
import { runs } from "@toolcrib/testing/runs";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { askPydantic, isSchema, type OracleQuery } from "../pydantic-oracle.ts";
import { madeModule } from "../python-modules.ts";
import { sampleOf } from "../schema-sample.ts";
import { Random, runSeed } from "./inclusion/random.ts";

const seed = runSeed();

/** A parameter as its tool has it, and whom to ask about it. */
interface Parameter {
  readonly tool: string;
  readonly schema: JsonObject;
  readonly query: OracleQuery;
}

/** The parameters of tools that callers name, each with the whole schema of its values. */
function parametersOf({ tool, binding }: ExtractedTool): readonly Parameter[] {
  const { properties, $defs } = tool.inputSchema ?? {};
  const { file, path, dropNulls = [] } = binding;
  return binding.arguments.flatMap((argument) => {
    if (argument.from !== "property" || (argument.pass ?? "keyword") !== "keyword") return [];
    const { name } = argument;
    const own = isJsonObject(properties) ? properties[name] : undefined;
    if (!isJsonObject(own)) return [];
    // An explicit null is dropped before a call is checked.
    const taken = dropNulls.includes(name) ? { anyOf: [own, { type: "null" }] } : own;
    const schema = $defs === undefined ? taken : { ...taken, $defs };
    // Bytes of plain functions are base64, where pydantic takes them for text.
    if (JSON.stringify(schema).includes("contentEncoding")) return [];
    return [{ tool: tool.name, schema, query: { file, path, name } }];
  });
}

/** What one of the two says of a value, to be compared with what pydantic does with it. */
interface Claim {
  readonly parameter: Parameter;
  readonly value: Json;
  /** Whether ours takes the value. */
  readonly ours: boolean;
}

/** Values on which the schemas differ, and samples of both. */
function claimsOf(parameter: Parameter, theirs: JsonObject, random: Random): readonly Claim[] {
  const { schema } = parameter;
  const [own, other] = [
    compileSchema(schema, { formats: "lenient" }),
    compileSchema(theirs, { formats: "lenient" }),
  ];
  const values: Json[] = [];
  for (const answer of [checkInclusion(schema, theirs), checkInclusion(theirs, schema)])
    if (answer.verdict === "not-included") values.push(answer.witness);
  for (const each of [schema, theirs])
    for (let variant = 0; variant < 3; variant++) {
      const example = exampleFor(each, { formats: "assert", variant });
      if (example !== undefined) values.push(example);
      values.push(sampleOf(each, each, random));
    }
  return values
    .filter((value) => own.validate(value).valid || other.validate(value).valid)
    .filter((value) => !JSON.stringify(value).includes(":60"))
    .map((value) => ({ parameter, value, ours: own.validate(value).valid }));
}

interface ResultComparison {
  readonly functions: number;
  readonly values: number;
  readonly refused: readonly string[];
  readonly refusedByRun: readonly string[];
}

/** Results as pydantic writes them, against the output schemas that are read, and those of `--run`. */
function compareResults(
  python: string,
  { read, asked }: Readonly<Record<"read" | "asked", readonly ExtractedTool[]>>,
  random: Random,
): ResultComparison {
  const outputs = read.filter(({ tool: { outputSchema } }) => {
    // Bytes outside of models are base64 here on purpose, and text where pydantic writes them.
    const isBase64 = JSON.stringify(outputSchema)?.includes('"contentEncoding":"base64"');
    return outputSchema !== undefined && isBase64 !== true;
  });
  const query = ({ binding: { file, path } }: ExtractedTool): OracleQuery => ({
    file,
    path,
    name: "return",
  });
  const taken = askPydantic(python, outputs.map(query));
  const given = outputs.flatMap((each, index) => {
    const schema = taken[index];
    if (!isSchema(schema)) return [];
    const examples = [0, 1, 2].map((variant) => exampleFor(schema, { formats: "assert", variant }));
    return [...examples, sampleOf(schema, schema, random), sampleOf(schema, schema, random)]
      .filter((value) => value !== undefined)
      .map((value) => ({ each, value }));
  });
  const answers = askPydantic(
    python,
    given.map(({ each, value }) => ({ ...query(each), mode: "serialization", value })),
  );
  const written = given.flatMap(({ each }, index) => {
    const answer = answers[index];
    const value = isJsonObject(answer) ? answer["written"] : undefined;
    return value === undefined ? [] : [{ each, value }];
  });
  const refused = written.filter(
    ({ each, value }) => !compileSchema(each.tool.outputSchema ?? {}).validate(value).valid,
  );
  const own = new Map(asked.map(({ tool }) => [tool.name, tool.outputSchema]));
  const refusedByRun = written.filter(
    ({ each, value }) => !compileSchema(own.get(each.tool.name) ?? {}).validate(value).valid,
  );
  return {
    functions: outputs.length,
    values: written.length,
    refused: refused.map(
      ({ each: { tool }, value }) =>
        `${tool.name}: ${JSON.stringify(value)} ${JSON.stringify(tool.outputSchema)}`,
    ),
    refusedByRun: refusedByRun.map(
      ({ each: { tool }, value }) =>
        `${tool.name}: ${JSON.stringify(value)} ${JSON.stringify(own.get(tool.name))}`,
    ),
  };
}

function made(random: Random, count: number): Readonly<Record<string, string>> {
  const modules = Array.from({ length: count }, (_, index) =>
    madeModule(`m${index}`, random, { pydantic: true, comparable: true }),
  );
  return Object.fromEntries(modules.map(({ name, text }) => [`${name}.py`, text]));
}

test.skipIf(pydanticPython === undefined)(
  `X5 what is read is what pydantic takes, and --run gives its own schemas (seed ${seed}; skipped without pydantic 2)`,
  async () => {
    const python = pydanticPython ?? "";
    const random = new Random(seed);
    const files = made(random, runs(1_000));
    await withFiles(files, async (folder) => {
      const paths = Object.keys(files).map((name) => join(folder, name));
      const { tools } = await extractFiles(paths);
      const read = tools.flatMap(parametersOf);
      const schemas = askPydantic(
        python,
        read.map(({ query }) => query),
      );
      const claims = read.flatMap((parameter, index) => {
        const theirs = schemas[index];
        return isSchema(theirs) ? claimsOf(parameter, theirs, random) : [];
      });
      const taken = askPydantic(
        python,
        claims.map(({ parameter: { query }, value }) => ({ ...query, value })),
      );
      const wrong = claims.filter(({ ours }, index) => ours !== taken[index]);
      const functions = new Set(claims.map(({ parameter: { tool } }) => tool));
      const differing = new Set(wrong.map(({ parameter: { tool } }) => tool));
      process.stderr.write(
        `pydantic: ${functions.size} functions, ${differing.size} differ, ${claims.length} values\n`,
      );
      const examples = [...differing].map((name) => {
        const claim = wrong.find(({ parameter: { tool } }) => tool === name);
        return `${name}.${claim?.parameter.query.name}: ${JSON.stringify(claim?.value)} ours ${claim?.ours} ${JSON.stringify(claim?.parameter.schema)}`;
      });
      if (differing.size / functions.size > 0.005) expect(examples.slice(0, 25)).toEqual([]);

      const worker = new PythonWorker({ interpreter: python, onOutput: () => {} });
      const asked = await extractFiles(paths, { types: (binding) => worker.types(binding) });
      await worker.close();
      const own = new Map(
        asked.tools.flatMap(parametersOf).map((each) => [`${each.tool}.${each.query.name}`, each]),
      );
      const unlike = read.filter((parameter, index) => {
        const theirs = schemas[index];
        const run = own.get(`${parameter.tool}.${parameter.query.name}`);
        return (
          isSchema(theirs) &&
          (run === undefined ||
            checkInclusion(run.schema, theirs).verdict === "not-included" ||
            checkInclusion(theirs, run.schema).verdict === "not-included")
        );
      });
      expect(unlike.slice(0, 3)).toEqual([]);
      const results = compareResults(python, { read: tools, asked: asked.tools }, random);
      expect(results.refused.slice(0, 10)).toEqual([]);
      expect(results.refusedByRun.slice(0, 10)).toEqual([]);
      recordFigures("Code: read as pydantic does", [
        {
          what: "functions read otherwise than pydantic takes them",
          tried: functions.size,
          wrong: differing.size,
        },
        {
          what: "parameters that --run gives another schema than pydantic",
          tried: read.length,
          wrong: unlike.length,
        },
        {
          what: "results, as pydantic writes them, that do not fit the output schema that is read",
          tried: results.values,
          wrong: results.refused.length,
        },
        {
          what: "results, as pydantic writes them, that do not fit the output schema of --run",
          tried: results.values,
          wrong: results.refusedByRun.length,
        },
      ]);
    });
  },
);
