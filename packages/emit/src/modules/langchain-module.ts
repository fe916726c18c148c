import type { Tool } from "@toolcrib/model";
import { printJson } from "../print-json.ts";
import { providerName } from "../providers/provider-name.ts";

/** Tools for LangChain, as a TypeScript module: give it a function that calls a tool. */
export function toLangChainModule(tools: readonly Tool[]): string {
  const entries = tools.map((tool) =>
    [
      "    new DynamicStructuredTool({",
      `      name: ${printJson(providerName(tool).name)},`,
      `      description: ${printJson(tool.description ?? "")},`,
      `      schema: ${printJson(tool.inputSchema ?? { type: "object" })},`,
      `      func: (input: unknown): Promise<unknown> => call(${printJson(tool.name)}, input),`,
      "    }),",
    ].join("\n"),
  );
  return [
    'import { DynamicStructuredTool, type StructuredToolInterface } from "@langchain/core/tools";',
    "",
    "/** The tools, each calling `call` with its name and its arguments. */",
    "export function createTools(",
    "  call: (name: string, input: unknown) => Promise<unknown>,",
    "): StructuredToolInterface[] {",
    "  return [",
    ...entries,
    "  ];",
    "}",
    "",
  ].join("\n");
}
