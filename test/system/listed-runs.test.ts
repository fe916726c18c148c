import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { extractFiles } from "@toolcrib/extract";
import { formatToolId, isJsonObject } from "@toolcrib/model";
import { loadCode, ToolRegistry } from "@toolcrib/runtime";
import { exampleFor } from "@toolcrib/schema";
import { recordFigures } from "@toolcrib/testing/figures";
import { runs } from "@toolcrib/testing/runs";
import { sharedData } from "@toolcrib/testing/shared-data";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { oddModules } from "../odd-modules.ts";
import { scriptModule } from "../script-module.ts";
import { Random, runSeed } from "./inclusion/random.ts";

/** How a source file turned out: which tools it has, which functions it has not, and what failed. */
interface Outcome {
  readonly listed: readonly string[];
  /** What diagnostics of level error are about. */
  readonly leftOut: readonly string[];
  readonly calls: number;
  readonly failures: readonly string[];
}

/** Lists the tools of files and calls each with an example and with further valid values. */
async function callAll(files: readonly string[], samples: number): Promise<Outcome> {
  const { tools, diagnostics } = await extractFiles(files);
  const uncreatable = new Set(
    diagnostics.filter(({ code }) => code === "constructor-needs-arguments").map((d) => d.subject),
  );
  const loaded = await loadCode(tools, { onOutput: () => {} });
  const registry = new ToolRegistry();
  for (const tool of loaded.tools) registry.register(tool);
  const failures: string[] = [];
  let calls = 0;
  try {
    for (const { tool, binding } of tools) {
      if (uncreatable.has(binding.application)) continue;
      for (let variant = 0; variant <= samples; variant++) {
        const input = exampleFor(tool.inputSchema ?? {}, { formats: "assert", variant });
        if (!isJsonObject(input)) {
          failures.push(`${tool.name}: no example of ${JSON.stringify(tool.inputSchema)}`);
          break;
        }
        calls += 1;
        const result = await registry.call(formatToolId(tool), input);
        if (result.isError === true)
          failures.push(
            `${tool.name} with ${JSON.stringify(input)}: ${JSON.stringify(result.content)}`,
          );
      }
    }
  } finally {
    await loaded.close();
  }
  const errors = diagnostics.filter(({ level }) => level === "error");
  return {
    listed: tools.map(({ tool }) => tool.name),
    leftOut: errors.map(({ subject = "" }) => subject),
    calls,
    failures,
  };
}

test("X10 every listed tool of generated modules runs, and what is left out is named", async () => {
  const seed = runSeed();
  const random = new Random(seed);
  const count = runs(1_000);
  let tools = 0;
  let calls = 0;
  const wrong: string[] = [];
  for (let done = 0; done < count; done += 50) {
    const modules = Array.from({ length: Math.min(50, count - done) }, (_, index) =>
      scriptModule(`m${done + index}`, random),
    );
    const texts = Object.fromEntries(modules.map(({ text }, index) => [`m${index}.ts`, text]));
    await withFiles(texts, async (folder) => {
      // The types of Node, as projects that use them have installed.
      mkdirSync(join(folder, "node_modules", "@types"), { recursive: true });
      symlinkSync(resolve("node_modules/@types/node"), join(folder, "node_modules/@types/node"));
      const files = Object.keys(texts).map((name) => join(folder, name));
      const outcome = await callAll(files, 4);
      const source = (name: string): string => {
        const line = Object.values(texts)
          .flatMap((text) => text.split("\n"))
          .find((each) => each.includes(name));
        return `\n  ${line?.slice(0, 600)}`;
      };
      wrong.push(
        ...outcome.failures.map((failure) => failure + source(failure.split(" ", 1)[0] ?? "")),
      );
      tools += outcome.listed.length;
      calls += outcome.calls;
      const expected = modules.flatMap((module) => module.tools);
      const listed = new Set(outcome.listed);
      wrong.push(
        ...expected
          .filter((name) => !listed.has(name))
          .map((name) => `${name} is not listed${source(name)}`),
      );
      for (const name of modules.flatMap((module) => module.leftOut)) {
        if (listed.has(name)) wrong.push(`${name} is listed${source(name)}`);
        if (!outcome.leftOut.includes(name))
          wrong.push(`${name} is left out in silence${source(name)}`);
      }
    });
  }
  expect(wrong.slice(0, 10), `${wrong.length} of ${calls} calls, seed ${seed}`).toEqual([]);
  recordFigures("Code: what is listed runs (TypeScript)", [
    { what: "tools of generated modules, listed", tried: tools, wrong: 0 },
    { what: "calls of them with valid values", tried: calls, wrong: wrong.length },
  ]);
});

test("X10 every listed tool of modules in less usual forms runs", async () => {
  const files = Object.fromEntries(oddModules.map(([file, , text]) => [file, text]));
  await withFiles({ ...files, "package.json": '{"type":"module"}' }, async (folder) => {
    mkdirSync(join(folder, "node_modules", "@types"), { recursive: true });
    symlinkSync(resolve("node_modules/@types/node"), join(folder, "node_modules/@types/node"));
    for (const [file, tools] of oddModules) {
      const { listed, failures } = await callAll([join(folder, file)], 4);
      expect(failures, file).toEqual([]);
      expect([...listed].sort(), file).toEqual([...tools].sort());
    }
  });
});

const cases = sharedData("extract-cases");

test.skipIf(cases === undefined)("X10 every listed tool of the extraction cases runs", async () => {
  const copy = (name: string): string => readFileSync(join(cases ?? "", name), "utf8");
  const types = copy("types.ts").matchAll(/^export (?:interface|type) (T\d\w*)/gm);
  const echoes = Array.from(
    types,
    ([, name]) =>
      `/** Echo. */\nexport function echo_${name}(value: T.${name}): T.${name} { return value; }\n`,
  );
  const files = {
    ...Object.fromEntries(
      ["jsfile.js", "other.ts", "tools.ts", "types.ts"].map((name) => [name, copy(name)]),
    ),
    "echoes.ts": `import type * as T from "./types.ts";\n${echoes.join("")}`,
    "package.json": '{"type":"module"}',
  };
  await withFiles(files, async (folder) => {
    const { listed, failures } = await callAll(
      ["jsfile.js", "tools.ts", "echoes.ts"].map((name) => join(folder, name)),
      runs(500),
    );
    expect(failures.slice(0, 10)).toEqual([]);
    expect(listed.length).toBeGreaterThan(80);
  });
});

/** What toolcrib answers where a call fails by its doing. */
const ours = /^(?:Input validation failed|Output validation failed|The result cannot be sent)/;

test("X10 every listed tool of the examples runs", async () => {
  const files = readdirSync("examples", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !name.includes("node_modules"))
    .map((name) => resolve("examples", name));
  let tools = 0;
  for (const file of files) {
    const { listed, failures } = await callAll([file], 20);
    tools += listed.length;
    const faults = failures.filter((failure) => ours.test(failure.split('"text":"')[1] ?? failure));
    expect(faults, file).toEqual([]);
  }
  expect(tools).toBeGreaterThan(15);
});
