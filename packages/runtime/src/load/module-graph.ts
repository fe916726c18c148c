import { readFileSync, type Stats, statSync } from "node:fs";
import { isToolcribError, LIMITS, sha256, ToolcribError } from "@toolcrib/model";
import { type TransformedModule, transformModule } from "./transform-module.ts";

/** TypeScript files with everything they import from each other. */
export interface ModuleGraph {
  readonly modules: readonly TransformedModule[];
  /** The hash of each file's text, in the order in which the files were found. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Changes with every file of the graph. */
  readonly key: string;
}

/** Part of every key: another shape of the transformed files makes the old ones void. */
export const MODULE_FORMAT = "5";

/** Transforms the files and, through them, every TypeScript file that they import. */
export async function buildModuleGraph(entries: readonly string[]): Promise<ModuleGraph> {
  const modules: TransformedModule[] = [];
  const hashes = new Map<string, string>();
  const waiting = [...entries];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (hashes.has(file)) continue;
    const source = readSource(file);
    hashes.set(file, sha256(source));
    const module = await transformModule(file, source);
    modules.push(module);
    for (const part of module.parts)
      if (typeof part !== "string" && part.target.kind === "typescript")
        waiting.push(part.target.file);
  }
  const key = sha256(JSON.stringify([MODULE_FORMAT, process.versions.node, ...hashes])).slice(
    0,
    24,
  );
  return { modules, hashes, key };
}

/** The text of a source file; a missing one is an error that names it. */
export function readSource(file: string): string {
  try {
    const { size } = requireRegular(file);
    if (size > LIMITS.sourceBytes)
      throw new ToolcribError(
        "too-large",
        `${file} has ${size} bytes, at most ${LIMITS.sourceBytes} are read`,
      );
    return readFileSync(file, "utf8");
  } catch (cause) {
    if (isToolcribError(cause)) throw cause;
    throw new ToolcribError("module-failed", `${file} cannot be read`, { cause });
  }
}

/** A pipe would block the process until somebody writes to it, and a device may never end. */
function requireRegular(file: string): Stats {
  const found = statSync(file);
  if (found.isFile()) return found;
  throw new ToolcribError("module-failed", `${file} is not a regular file`);
}
