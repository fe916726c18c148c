import { dirname, join, resolve } from "node:path";
import { isJsonObject, LIMITS } from "@toolcrib/model";
import { readRegularFile } from "../regular-file.ts";

/** The most configurations that are followed. */
const MOST_CONFIGS = 100;

/**
 * A configuration and those that it refers to, however far. The compiler has a search of its own,
 * which never ends when a configuration extends itself.
 */
export function withReferredConfigs(config: string): readonly string[] {
  const found = new Set([config]);
  for (const each of found)
    for (const other of referencesOf(each)) if (found.size < MOST_CONFIGS) found.add(other);
  return [...found];
}

/** The configurations that one refers to. */
function referencesOf(config: string): readonly string[] {
  const references = readReferences(config);
  if (!Array.isArray(references)) return [];
  return references.flatMap((reference: unknown) => {
    if (!isJsonObject(reference) || typeof reference["path"] !== "string") return [];
    const path = resolve(dirname(config), reference["path"]);
    return path.endsWith(".json") ? path : join(path, "tsconfig.json");
  });
}

function readReferences(config: string): unknown {
  try {
    const bytes = readRegularFile(config, LIMITS.sourceBytes);
    if (bytes === undefined) return undefined;
    const value: unknown = JSON.parse(plainJson(bytes.toString("utf8")));
    return isJsonObject(value) ? value["references"] : undefined;
  } catch {
    return undefined; // What is wrong with a configuration is told by the compiler.
  }
}

/** JSON without the comments and last commas that TypeScript allows. */
function plainJson(text: string): string {
  const withoutComments = text.replace(
    /("(?:\\.|[^"\\])*")|\/\/.*|\/\*(?:[\s\S]*?\*\/|[\s\S]*$)|^\uFEFF/g,
    (_, string: string | undefined) => string ?? "",
  );
  return withoutComments.replace(
    /("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g,
    (_, string: string | undefined) => string ?? "",
  );
}
