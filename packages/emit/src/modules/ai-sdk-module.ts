import { fullDescription, type Tool, toWireName } from "@toolcrib/model";
import { printJson } from "../print-json.ts";
import { providerNames } from "../providers/provider-name.ts";

function described(tool: Tool): readonly string[] {
  const description = fullDescription(tool);
  return description === undefined ? [] : [`      description: ${printJson(description)},`];
}

/** Tools for the Vercel AI SDK, as a TypeScript module: give it a function that calls a tool. */
export function toAiSdkModule(tools: readonly Tool[]): string {
  const names = providerNames(tools);
  const entries = tools.map((tool, index) =>
    [
      `    ${printJson(names[index]?.name ?? tool.name)}: tool({`,
      ...described(tool),
      `      inputSchema: jsonSchema(${printJson(tool.inputSchema ?? { type: "object" })}),`,
      `      execute: (input): Promise<unknown> => call(${printJson(toWireName(tool))}, input),`,
      "    }),",
    ].join("\n"),
  );
  return [
    'import { jsonSchema, type ToolSet, tool } from "ai";',
    "",
    "/** The tools, each calling `call` with the name under which it is served and its arguments. */",
    "export function createTools(call: (name: string, input: unknown) => Promise<unknown>): ToolSet {",
    "  return {",
    ...entries,
    "  };",
    "}",
    "",
  ].join("\n");
}
