import { isJsonObject, type JsonObject } from "@toolcrib/model";
import { passOn } from "../call/to-call-result.ts";
import { defineTool } from "../define/define-tool.ts";
import type { ImplementedTool } from "../handler.ts";
import type { RegisteredTool } from "../registry/registered-tool.ts";
import type { ToolRegistry } from "../registry/tool-registry.ts";
import { ToolError } from "../tool-error.ts";

/**
 * A tool that calls another one by its name: for tools that are found with `search_tools` and not
 * listed, since clients let a model call listed tools only. Arguments and results are checked as in
 * a call of the tool itself.
 */
export function callTool(
  registry: ToolRegistry,
  isCallable: (entry: RegisteredTool) => boolean,
): ImplementedTool {
  return defineTool({
    name: "call_tool",
    title: "Call a tool",
    description:
      "Calls a tool that search_tools found, with the arguments that describe_tool shows; the result is that of the tool",
    inputSchema: {
      type: "object",
      properties: {
        name: { type: "string", description: "The name of the tool" },
        arguments: { type: "object", description: "The arguments of the tool", default: {} },
      },
      required: ["name"],
      additionalProperties: false,
    },
    handler: async ({ name, arguments: given }, context) => {
      const entry = registry.get(name);
      if (entry === undefined || !isCallable(entry))
        throw new ToolError(`There is no tool ${name}: search_tools finds the names`);
      const args: JsonObject = isJsonObject(given) ? given : {};
      return passOn(await registry.call(name, args, { signal: context.signal, caller: context }));
    },
  });
}
