import type { Tool } from "@toolcrib/model";
import { printJson } from "../print-json.ts";
import { providerName } from "../providers/provider-name.ts";

/** Tools for the Vercel AI SDK, as a TypeScript module: give it a function that calls a tool. */
export function toAiSdkModule(tools: readonly Tool[]): string {
  const entries = tools.map((tool) =>
    [
      `    ${printJson(providerName(tool).name)}: tool({`,
      ...(tool.description === undefined
        ? []
        : [`      description: ${printJson(tool.description)},`]),
      `      inputSchema: jsonSchema(${printJson(tool.inputSchema ?? { type: "object" })}),`,
      `      execute: (input): Promise<unknown> => call(${printJson(tool.name)}, input),`,
      "    }),",
    ].join("\n"),
  );
  return [
    'import { jsonSchema, type ToolSet, tool } from "ai";',
    "",
    "/** The tools, each calling `call` with its name and its arguments. */",
    "export function createTools(call: (name: string, input: unknown) => Promise<unknown>): ToolSet {",
    "  return {",
    ...entries,
    "  };",
    "}",
    "",
  ].join("\n");
}
