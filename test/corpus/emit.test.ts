import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  PROVIDERS,
  parameterRows,
  signature,
  toAiSdkModule,
  toLangChainModule,
  toMarkdown,
  toTypeScriptModule,
} from "@toolcrib/emit";
import { estimateTokens, fromMcpJson, type Tool } from "@toolcrib/model";
import { checkSchema, exampleFor } from "@toolcrib/schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { corpusTools, corpusVersions, leastCount } from "../corpus-tools.ts";
import { checkAnthropic, checkGemini, checkOpenAi } from "./provider-checks.ts";

const lists = corpusVersions()
  .filter(({ sameAs }) => sameAs === undefined)
  .map(({ package: name, version, tools }) => ({
    name: `${name} ${version}`,
    tools: tools.map(fromMcpJson),
  }));
const tools = corpusTools().map(fromMcpJson);

const checks: Readonly<Record<string, (tool: unknown) => readonly string[]>> = {
  openai: checkOpenAi,
  "openai-strict": checkOpenAi,
  anthropic: checkAnthropic,
  gemini: checkGemini,
};

describe("every tool of the corpus", () => {
  // Below the repository, so that the generated modules find the packages they import.
  const folder = resolve("node_modules", ".cache", "emit-corpus");
  beforeAll(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(PROVIDERS.map((provider) => [provider.id, provider] as const))(
    "E3 satisfies what %s documents",
    (id, { convert }) => {
      for (const tool of tools) {
        const wrong = checks[id]?.(convert(tool).tool) ?? ["no check"];
        if (wrong.length > 0)
          expect({ tool: tool.name, wrong }).toEqual({ tool: tool.name, wrong: [] });
      }
    },
  );

  test("E3 is strict for OpenAI in most cases", () => {
    const converted = tools.map(
      (tool) => PROVIDERS.find(({ id }) => id === "openai-strict")?.convert(tool).tool,
    );
    const strict = converted.filter((tool) => (tool as { strict?: boolean }).strict === true);
    expect(strict.length / tools.length).toBeGreaterThan(0.7);
  });

  test("E1 has a signature, rows, a page and a size", () => {
    for (const tool of tools) {
      expect(signature(tool)).not.toMatch(/[\n\r\u001b]/);
      expect(parameterRows(tool.inputSchema ?? {})).toBeInstanceOf(Array);
      expect(estimateTokens(tool)).toBeGreaterThan(5);
    }
    for (const list of lists.filter((_, index) => index % 4 === 0))
      expect(toMarkdown(list.tools)).toContain("# Tools");
  });

  test("E2 becomes TypeScript that compiles under strict", () => {
    for (const [index, list] of lists.entries())
      writeFileSync(join(folder, `list-${index}.ts`), toTypeScriptModule(list.tools));
    for (const [index, list] of lists.slice(0, 40).entries()) {
      writeFileSync(join(folder, `ai-sdk-${index}.ts`), toAiSdkModule(list.tools));
      writeFileSync(join(folder, `langchain-${index}.ts`), toLangChainModule(list.tools));
    }
    expect(compile(folder)).toBe("");
  });

  test("E2 gives types that values fit which its schema accepts", () => {
    let values = 0;
    for (const [index, list] of lists.slice(0, 60).entries()) {
      const text = assignmentsModule(list.tools);
      values += text.split("\n").length - 3;
      writeFileSync(
        join(folder, `values-${index}.ts`),
        `${toTypeScriptModule(list.tools)}\n${text}`,
      );
    }
    expect(values).toBeGreaterThan(leastCount({ all: 200, own: 60 }));
    expect(compile(folder)).toBe("");
  });
});

/** Assigns examples that validate to the generated types of their tools. */
function assignmentsModule(list: readonly Tool[]): string {
  const lines = list.flatMap(({ name, inputSchema }) => {
    const usable = inputSchema !== undefined && checkSchema(inputSchema).length === 0;
    const value = usable ? exampleFor(inputSchema) : undefined;
    return value === undefined ? [] : [`  ${JSON.stringify(name)}: ${JSON.stringify(value)},`];
  });
  const type = '{ readonly [Name in ToolName]?: Tools[Name]["input"] }';
  return [`export const calls: ${type} = {`, ...lines, "};", ""].join("\n");
}

function compile(folder: string): string {
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        noEmit: true,
        target: "es2023",
        lib: ["es2023", "dom"],
        module: "nodenext",
        types: [],
        skipLibCheck: true,
      },
      include: ["*.ts"],
    }),
  );
  try {
    execFileSync("npx", ["tsc", "-p", folder], { encoding: "utf8", stdio: "pipe" });
    return "";
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout).slice(0, 4_000);
  }
}
