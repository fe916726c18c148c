import { errorMessage, isJsonObject, type Tool, ToolcribError } from "@toolcrib/model";
import type { ImplementedPrompt, ImplementedResource } from "../handler.ts";
import { loadModules } from "./load-modules.ts";
import { memberOf } from "./member-of.ts";

/** Where in the code the result of a definer is. */
export interface DefinitionPlace {
  /** An absolute path. */
  readonly file: string;
  /** Names from the module to the result: `["convert"]`, `["tools", "0"]`. */
  readonly path: readonly string[];
}

/** What a definer made: a tool, or a prompt or resource with what its function takes; or why it could not. */
export type LoadedDefinition =
  | { readonly tool: Tool }
  | (Pick<ImplementedPrompt, "prompt" | "inputSchema"> & Completed)
  | (Pick<ImplementedResource, "resource" | "namespace" | "inputSchema"> & Completed)
  | { readonly failure: string };

interface Completed {
  /** The arguments that have a completer. */
  readonly completed: readonly string[];
}

/**
 * Runs a module and gives what `defineTool`, `definePrompt` or `defineResource` made in it, of a
 * list each member: what the schemas of a library are as JSON Schema is known only then. Throws
 * where the module cannot be run.
 */
export async function loadDefinition({
  file,
  path,
}: DefinitionPlace): Promise<LoadedDefinition | readonly LoadedDefinition[]> {
  const modules = await loadModules([file]);
  let value: unknown = modules.get(file);
  for (const name of path) value = memberOf(value, name);
  const read = (each: unknown): LoadedDefinition => {
    try {
      return readDefined(each, { file, path });
    } catch (error) {
      return { failure: errorMessage(error) };
    }
  };
  return Array.isArray(value) ? value.map(read) : read(value);
}

function readDefined(value: unknown, { file, path }: DefinitionPlace): LoadedDefinition {
  const tool = memberOf(value, "tool");
  // Made by a definer of this package, whose result is typed.
  if (isNamed(tool)) return { tool: tool as unknown as Tool };
  if (isNamed(memberOf(value, "prompt")) || isNamed(memberOf(value, "resource"))) {
    const made = value as ImplementedPrompt | ImplementedResource;
    return { ...made, completed: Object.keys(made.completers ?? {}) };
  }
  throw new ToolcribError(
    "binding-failed",
    `${path.join(".")} in ${file} is not what defineTool, definePrompt or defineResource gives`,
  );
}

function isNamed(definition: unknown): boolean {
  return isJsonObject(definition) && typeof definition["name"] === "string";
}
