import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareTools, type ToolListVersion } from "@toolcrib/contract";
import { type ExtractedTool, extractFiles } from "@toolcrib/extract";
import { isJsonObject, type Json, type JsonObject, type Tool, withoutNulls } from "@toolcrib/model";
import { loadCode, ToolRegistry } from "@toolcrib/runtime";
import { compileSchema } from "@toolcrib/schema";
import { recordFigures } from "@toolcrib/testing/figures";
import { runs } from "@toolcrib/testing/runs";
import { sharedData } from "@toolcrib/testing/shared-data";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import {
  changedParameters,
  type FunctionLanguage,
  madeParameters,
  pythonFunctions,
  typescriptFunctions,
} from "../function-source.ts";
import { disturbed, sampleOf } from "../schema-sample.ts";
import { Random, runSeed } from "./inclusion/random.ts";

const seed = runSeed();
const callsPerFunction = 8;

/** A tool that was read from code, with its function ready to be called. */
interface LoadedFunction extends ExtractedTool {
  readonly call: (args: JsonObject) => Promise<Answer>;
}

interface Answer {
  readonly outcome: "accepted" | "refused" | "failed";
  readonly value: Json | undefined;
  readonly text: string;
  readonly unused: Json | undefined;
}

/** What a schema says about arguments. */
type Expectation = "accepted" | "refused";

function expectation({ tool, binding }: ExtractedTool): (args: JsonObject) => Expectation {
  const schema = tool.inputSchema ?? {};
  // Functions also take the forms of ISO 8601 that the standard of a format leaves out.
  const compiled = compileSchema(schema, { formats: "lenient" });
  return (args) => {
    const input = withoutNulls(args, binding.dropNulls ?? []);
    return compiled.validate(input).valid ? "accepted" : "refused";
  };
}

async function withFunctions<T>(
  files: Readonly<Record<string, string>>,
  use: (functions: ReadonlyMap<string, LoadedFunction>) => Promise<T>,
): Promise<T> {
  return await withFiles(files, async (folder) => {
    const { tools } = await extractFiles(Object.keys(files).map((name) => join(folder, name)));
    const loaded = await loadCode(tools);
    try {
      const registry = new ToolRegistry();
      for (const each of loaded.tools) registry.register(each);
      const entries = tools.map(
        (each) => [each.tool.name, { ...each, call: caller(registry, each.tool.name) }] as const,
      );
      return await use(new Map(entries));
    } finally {
      await loaded.close();
    }
  });
}

function caller(registry: ToolRegistry, name: string): LoadedFunction["call"] {
  return async (args) => {
    const { isError, content, structuredContent, _meta } = await registry.call(name, args);
    const [first] = content;
    const text = first?.type === "text" ? first.text : "";
    const refused = text.startsWith("Input validation failed: ");
    return {
      outcome: isError !== true ? "accepted" : refused ? "refused" : "failed",
      value: structuredContent,
      text,
      unused: _meta?.["dev.toolcrib/unused"],
    };
  };
}

function sampledCalls({ tool }: ExtractedTool, random: Random): readonly JsonObject[] {
  const schema = tool.inputSchema ?? {};
  return Array.from({ length: callsPerFunction }, (_, index) => {
    const sample = sampleOf(schema, schema, random);
    const value = index % 2 === 0 ? sample : disturbed(sample, random);
    return isJsonObject(value) ? value : {};
  });
}

/** What is wrong with one call, if anything. */
async function wrongCall(
  each: LoadedFunction,
  expected: Expectation,
  args: JsonObject,
): Promise<object | undefined> {
  const answer = await each.call(args);
  const { tool } = each;
  const about = { tool: tool.name, inputSchema: tool.inputSchema, args, expected, ...answer };
  if (answer.outcome === "failed") return about;
  if (answer.outcome !== expected) return about;
  if (answer.outcome !== "accepted") return undefined;
  const properties = tool.inputSchema?.["properties"];
  const declared = isJsonObject(properties) ? properties : {};
  for (const [key, schema] of Object.entries(declared)) {
    if (Object.hasOwn(args, key) || !isJsonObject(schema) || !isJsonObject(answer.value)) continue;
    const received = answer.value[key];
    // Functions give back what they received for parameters with a default.
    if (received !== undefined && Object.hasOwn(schema, "default"))
      if (JSON.stringify(received) !== JSON.stringify(schema["default"]))
        return { ...about, key, received };
  }
  return undefined;
}

function generated(language: FunctionLanguage, random: Random, count: number): string {
  const functions = Array.from({ length: count }, (_, index) => {
    const parameters = madeParameters(language, random);
    const next = changedParameters(parameters, language, random);
    return (
      language.source(`f${index}`, parameters, random) + language.source(`g${index}`, next, random)
    );
  });
  return language.prelude + functions.join("");
}

const languages = [
  ["Python", pythonFunctions],
  ["TypeScript", typescriptFunctions],
] as const;

test.each(languages)(
  `X10 C4 %s: what the schema says, what a call does and what diff concludes agree (seed ${seed})`,
  async (name, language) => {
    const random = new Random(seed);
    const count = runs(1_000);
    const source = generated(language, random, count);
    await withFunctions({ [language.file]: source }, async (functions) => {
      expect(functions.size).toBeGreaterThan(count);
      const wrong: object[] = [];
      const tried = { accepted: 0, refused: 0 };
      const accepted = new Map<string, JsonObject[]>();
      for (const each of functions.values()) {
        const expects = expectation(each);
        const calls = sampledCalls(each, random).map((args) => ({ args, expected: expects(args) }));
        const faults = await Promise.all(
          calls.map(({ args, expected }) => wrongCall(each, expected, args)),
        );
        wrong.push(...faults.filter((fault) => fault !== undefined));
        for (const { expected } of calls) tried[expected]++;
        accepted.set(
          each.tool.name,
          calls.flatMap(({ args, expected }) => (expected === "accepted" ? [args] : [])),
        );
      }
      const kept = { pairs: 0, calls: 0 };
      const broken: object[] = [];
      for (let index = 0; index < count; index++) {
        const [old, next] = [functions.get(`f${index}`), functions.get(`g${index}`)];
        if (old === undefined || next === undefined) continue;
        const strict = isKept(old.tool, next.tool, true);
        if (!strict && !isKept(old.tool, next.tool, false)) continue;
        kept.pairs++;
        for (const args of accepted.get(old.tool.name) ?? []) {
          // Without --strict, diff mentions the arguments that the old version declares.
          if (!strict && !hasDeclaredOnly(old.tool, args)) continue;
          kept.calls++;
          const answer = await next.call(args);
          if (answer.outcome !== "accepted")
            broken.push({ old: old.tool.inputSchema, new: next.tool.inputSchema, args, ...answer });
        }
      }
      process.stderr.write(`differential calls, ${name}: ${JSON.stringify({ tried, kept })}\n`);
      expect(wrong.slice(0, 3)).toEqual([]);
      expect(broken.slice(0, 3)).toEqual([]);
      expect(tried.accepted).toBeGreaterThan(count);
      expect(tried.refused).toBeGreaterThan(count / 2);
      expect(kept.calls).toBeGreaterThan(count / 4);
      recordFigures(`Differential calls: ${name}`, [
        {
          what: "calls of generated functions whose outcome is not what the schema says",
          tried: tried.accepted + tried.refused,
          wrong: wrong.length,
        },
        {
          what: "calls broken by a change that diff calls compatible",
          tried: kept.calls,
          wrong: broken.length,
        },
      ]);
    });
  },
);

const cases = sharedData("extract-cases");

test.skipIf(cases === undefined)(
  `X10 the extraction cases take what their schemas take (seed ${seed})`,
  async () => {
    const random = new Random(seed);
    const read = (name: string): string => readFileSync(join(cases ?? "", name), "utf8");
    const types = [...read("types.ts").matchAll(/^export (?:interface|type) (T\d\w*)/gm)];
    const wrappers = types.map(
      ([, name]) => `export function ${name}(value: T.${name}): object { return {}; }\n`,
    );
    const files = {
      "jsfile.js": read("jsfile.js"),
      "other.ts": read("other.ts"),
      "tools.ts": read("tools.ts"),
      "types.ts": read("types.ts"),
      "wrappers.ts": `import type * as T from "./types.ts";\n${wrappers.join("")}`,
    };
    await withFunctions(files, async (functions) => {
      expect(functions.size).toBeGreaterThan(60);
      const wrong: object[] = [];
      let tried = 0;
      for (const each of functions.values()) {
        const expects = expectation(each);
        for (let round = 0; round < 5; round++)
          for (const args of sampledCalls(each, random)) {
            const expected = expects(args);
            tried++;
            const { outcome, text } = await each.call(args);
            // The functions of the cases are empty, so that many give what they do not promise.
            const taken = outcome === "refused" ? "refused" : "accepted";
            if (expected !== taken)
              wrong.push({ tool: each.tool.name, args, expected, outcome, text });
          }
      }
      expect(wrong.slice(0, 5)).toEqual([]);
      recordFigures("Differential calls: extraction cases", [
        { what: "calls whose outcome is not what the schema says", tried, wrong: wrong.length },
      ]);
    });
  },
);

/** Whether `diff` promises that calls keep working. */
function isKept(old: Tool, next: Tool, strict: boolean): boolean {
  const list = (tool: Tool): ToolListVersion => ({
    tools: [{ ...tool, name: "f" }],
    formats: "assert",
  });
  return compareTools(list(old), list(next), { strict }).verdict === "compatible";
}

function hasDeclaredOnly({ inputSchema }: Tool, args: JsonObject): boolean {
  const properties = inputSchema?.["properties"];
  return Object.keys(args).every(
    (key) => isJsonObject(properties) && Object.hasOwn(properties, key),
  );
}
