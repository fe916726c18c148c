import { fullDescription, type Tool, toWireName } from "@toolcrib/model";
import { printJson } from "../print-json.ts";
import { providerNames } from "../providers/provider-name.ts";

/** Tools for LangChain, as a TypeScript module: give it a function that calls a tool. */
export function toLangChainModule(tools: readonly Tool[]): string {
  const names = providerNames(tools);
  const entries = tools.map((tool, index) =>
    [
      "    new DynamicStructuredTool({",
      `      name: ${printJson(names[index]?.name ?? tool.name)},`,
      `      description: ${printJson(fullDescription(tool) ?? "")},`,
      `      schema: ${printJson(tool.inputSchema ?? { type: "object" })},`,
      `      func: (input: unknown): Promise<unknown> => call(${printJson(toWireName(tool))}, input),`,
      "    }),",
    ].join("\n"),
  );
  return [
    'import { DynamicStructuredTool, type StructuredToolInterface } from "@langchain/core/tools";',
    "",
    "/** The tools, each calling `call` with the name under which it is served and its arguments. */",
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
