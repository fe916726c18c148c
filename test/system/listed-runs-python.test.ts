import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ExtractedTool, extractFiles } from "@toolcrib/extract";
import { isJsonObject, type JsonObject } from "@toolcrib/model";
import { type CallResult, loadCode, ToolRegistry } from "@toolcrib/runtime";
import { compileSchema, exampleFor } from "@toolcrib/schema";
import { recordFigures } from "@toolcrib/testing/figures";
import { pydanticPython } from "@toolcrib/testing/pydantic";

import { runs } from "@toolcrib/testing/runs";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { oddPython } from "../odd-python.ts";
import { madeModule } from "../python-modules.ts";
import { sampleOf } from "../schema-sample.ts";
import { Random, runSeed } from "./inclusion/random.ts";

const seed = runSeed();
const samplesPerTool = 4;

/** Arguments that fit a tool's schema: examples that are made of it, and sampled values. */
function validArguments({ tool }: ExtractedTool, random: Random): readonly JsonObject[] {
  const schema = tool.inputSchema ?? {};
  const compiled = compileSchema(schema, { formats: "assert" });
  const examples = [0, 1, 2].map((variant) => exampleFor(schema, { formats: "assert", variant }));
  const samples = Array.from({ length: samplesPerTool }, () => sampleOf(schema, schema, random));
  return [...examples, ...samples].filter(
    (value): value is JsonObject =>
      isJsonObject(value) && compiled.validate(value).valid && !hasLeapSecond(value),
  );
}

/** RFC 3339 has them; pydantic does not. */
function hasLeapSecond(value: JsonObject): boolean {
  return JSON.stringify(value).includes(":60");
}

function textOf({ content }: CallResult): string {
  return content.map((block) => ("text" in block ? block.text : "")).join("\n");
}

interface Tried {
  tools: number;
  calls: number;
  readonly wrong: object[];
}

/** Calls every tool of some files; what is answered with an error is wrong. */
async function callAll(
  tools: readonly ExtractedTool[],
  tried: Tried,
  python: string | undefined,
  isOwn: (text: string) => boolean = () => false,
): Promise<void> {
  const random = new Random(seed);
  const loaded = await loadCode(tools, {
    onOutput: () => {},
    ...(python === undefined ? {} : { python }),
  });
  try {
    const registry = new ToolRegistry();
    for (const each of loaded.tools) registry.register(each);
    for (const each of tools) {
      tried.tools++;
      const calls = validArguments(each, random);
      tried.calls += calls.length;
      const answers = await Promise.all(
        calls.map(async (args) => ({ args, answer: await registry.call(each.tool.name, args) })),
      );
      for (const { args, answer } of answers)
        if (answer.isError === true && !isOwn(textOf(answer)))
          tried.wrong.push({
            tool: each.tool.name,
            code: readFileSync(each.binding.file, "utf8")
              .split("\n")
              .find((line) => line.includes(`def ${each.tool.name.replace("st_", "")}(`)),
            args: JSON.stringify(args),
            text: textOf(answer),
          });
    }
  } finally {
    await loaded.close();
  }
}

/** JSON has no form for integers of that size, as the bytes of `9 EB`, and the answer says so. */
function isTooLarge(text: string): boolean {
  return text.includes("is too large for JSON");
}

const kinds = [
  { what: "plain modules", pydantic: false },
  { what: "modules with pydantic", pydantic: true },
] as const;

for (const { what, pydantic } of kinds)
  test.skipIf(pydantic && pydanticPython === undefined)(
    `X10 every listed tool of generated Python runs: ${what} (seed ${seed})`,
    async () => {
      const random = new Random(seed);
      const count = runs(500);
      const tried: Tried = { tools: 0, calls: 0, wrong: [] };
      const modules = Array.from({ length: count }, (_, index) =>
        madeModule(`m${index}`, random, { pydantic }),
      );
      const files = Object.fromEntries(modules.map(({ name, text }) => [`${name}.py`, text]));
      await withFiles(files, async (folder) => {
        const paths = Object.keys(files).map((name) => join(folder, name));
        const { tools, diagnostics } = await extractFiles(paths);
        const errors = diagnostics.filter(({ level }) => level === "error");
        for (const code of new Set(errors.map((found) => found.code))) {
          const all = errors.filter((found) => found.code === code);
          process.stderr.write(`left out, ${code}: ${all.length} (${all[0]?.message})\n`);
        }
        await callAll(tools, tried, pydanticPython, isTooLarge);
      });
      process.stderr.write(
        `listed means runs, ${what}: ${tried.tools} tools, ${tried.calls} calls\n`,
      );
      expect(tried.wrong.slice(0, 12)).toEqual([]);
      expect(tried.tools).toBeGreaterThan(count * 2);
      expect(tried.calls).toBeGreaterThan(tried.tools * 4);
      recordFigures(`Code: what is listed runs (Python, ${what})`, [
        {
          what: "valid calls of listed tools that are answered with an error",
          tried: tried.calls,
          wrong: tried.wrong.length,
        },
      ]);
    },
  );

test("X10 every listed tool of unusual modules in Python runs", () =>
  withFiles(Object.fromEntries(oddPython.map(([file, , text]) => [file, text])), async (folder) => {
    const tried: Tried = { tools: 0, calls: 0, wrong: [] };
    for (const [file, names] of oddPython) {
      const { tools } = await extractFiles([join(folder, file)]);
      expect(tools.map(({ tool: { name } }) => name).sort()).toEqual([...names].sort());
      await callAll(tools, tried, undefined);
    }
    expect(tried.wrong).toEqual([]);
    expect(tried.calls).toBeGreaterThan(tried.tools * 2);
  }));

/** What the examples answer on purpose: an exception of their own, or that nobody can be asked. */
function isOwnAnswer(text: string): boolean {
  return /^\w+Error: |has to ask something/.test(text);
}

test("X10 every listed tool of the examples in Python runs", async () => {
  const files = readdirSync("examples", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".py"))
    .map((name) => join("examples", name));
  expect(files.length).toBeGreaterThan(2);
  const tried: Tried = { tools: 0, calls: 0, wrong: [] };
  for (const file of files)
    await callAll((await extractFiles([file])).tools, tried, undefined, isOwnAnswer);
  expect(tried.wrong).toEqual([]);
  expect(tried.calls).toBeGreaterThan(tried.tools);
});
