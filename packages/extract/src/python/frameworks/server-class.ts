import { headName, type Lineage, lineageOf } from "../classes/lineage.ts";
import type { PythonModule, PythonProject } from "../project.ts";
import { resolveName } from "../resolve-name.ts";

/**
 * Whether a class is a server that functions are registered with: it inherits from FastMCP or from
 * the SDK's, or is one of the project's own with the same decorator.
 */
export function isServerClass({ classes, libraryBases }: Lineage): boolean {
  if (libraryBases.has("FastMCP") || libraryBases.has("MCPServer")) return true;
  return classes.some(
    ({ class: { name, methods } }) =>
      /(?:FastMCP|M[Cc][Pp]Server)$/.test(name) && methods.some((method) => method.name === "tool"),
  );
}

/** Whether a class of the project, by the name that a file has for it, is a server. */
export function namesServerClass(
  name: string,
  module: PythonModule,
  project: PythonProject,
): boolean {
  const meaning = resolveName(name, module, project);
  return meaning?.kind === "class" && isServerClass(lineageOf(meaning, project));
}

/** Whether a name holds what such a class makes: `hub` of `hub = ShopServer("shop")`. */
export function holdsOwnServer(
  name: string,
  module: PythonModule,
  project: PythonProject,
): boolean {
  const meaning = resolveName(name, module, project);
  if (meaning?.kind !== "value" || meaning.value.kind !== "call") return false;
  return namesServerClass(headName(meaning.value), meaning.module, project);
}
