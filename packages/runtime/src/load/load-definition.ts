import { isJsonObject, type Tool, ToolcribError } from "@toolcrib/model";
import { loadModules } from "./load-modules.ts";
import { memberOf } from "./member-of.ts";

/** Where in the code the result of `defineTool` is. */
export interface DefinitionPlace {
  /** An absolute path. */
  readonly file: string;
  /** Names from the module to the result: `["convert"]`, `["tools", "0"]`. */
  readonly path: readonly string[];
}

/**
 * Runs a module and gives the tool that `defineTool` made in it: what the schemas of a library
 * are as JSON Schema is known only then. Throws when the module or the tool cannot be had.
 */
export async function loadDefinition({ file, path }: DefinitionPlace): Promise<Tool> {
  const modules = await loadModules([file]);
  let value: unknown = modules.get(file);
  for (const name of path) value = memberOf(value, name);
  const tool = memberOf(value, "tool");
  if (!isJsonObject(tool) || typeof tool["name"] !== "string")
    throw new ToolcribError(
      "binding-failed",
      `${path.join(".")} in ${file} is not a tool of defineTool`,
    );
  return tool as unknown as Tool; // Made by `defineTool`, whose result is typed.
}
