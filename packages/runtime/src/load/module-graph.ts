import { existsSync, readFileSync, type Stats, statSync } from "node:fs";
import { sep } from "node:path";
import { isToolcribError, LIMITS, sha256, ToolcribError } from "@toolcrib/model";
import { needsTransform } from "./resolve-import.ts";
import { importsOf, type TransformedModule, transformModule } from "./transform-module.ts";
import { withTypeExports } from "./type-exports.ts";

/** Source files with everything that they import from each other. */
export interface ModuleGraph {
  /** The files that have to be transformed for Node; it loads the others where they stand. */
  readonly modules: readonly TransformedModule[];
  /** The hash of each file's text, in the order in which the files were found. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Changes with every file of the graph. */
  readonly key: string;
}

/** Part of every key: another shape of the transformed files makes the old ones void. */
export const MODULE_FORMAT = "6";

/** Transforms the files and, through them, every file of the project that they import. */
export async function buildModuleGraph(entries: readonly string[]): Promise<ModuleGraph> {
  const modules: TransformedModule[] = [];
  const sources = new Map<string, string>();
  const waiting = [...entries];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (sources.has(file)) continue;
    const source = readSource(file);
    sources.set(file, source);
    const module = await transformModule(file, source);
    modules.push(module);
    for (const { target, isJson } of importsOf(module))
      if (target.kind === "file" && (isJson || isOwnCode(target.file))) waiting.push(target.file);
  }
  const hashes = new Map([...sources].map(([file, source]) => [file, sha256(source)]));
  const key = sha256(JSON.stringify([MODULE_FORMAT, process.versions.node, ...hashes])).slice(
    0,
    24,
  );
  return { modules: withTypeExports(transformed(modules), sources), hashes, key };
}

/** Whether a file is code that may have to be transformed; of packages, only what Node cannot load. */
function isOwnCode(file: string): boolean {
  if (needsTransform(file)) return true;
  return /\.m?js$/.test(file) && !file.split(sep).includes("node_modules") && existsSync(file);
}

/** The modules that Node cannot load as they are, themselves or because of what they import. */
function transformed(modules: readonly TransformedModule[]): readonly TransformedModule[] {
  const needed = new Set(modules.flatMap((each) => (each.runsAsItStands ? [] : [each.file])));
  for (let before = -1; before < needed.size; ) {
    before = needed.size;
    for (const module of modules)
      if (importsOf(module).some(({ target }) => target.kind === "file" && needed.has(target.file)))
        needed.add(module.file);
  }
  return modules.filter(({ file }) => needed.has(file));
}

/** The text of a source file, without the line that says how to start it; a missing one is an error that names it. */
export function readSource(file: string): string {
  try {
    const { size } = requireRegular(file);
    if (size > LIMITS.sourceBytes)
      throw new ToolcribError(
        "too-large",
        `${file} has ${size} bytes, at most ${LIMITS.sourceBytes} are read`,
      );
    return readFileSync(file, "utf8").replace(/^\uFEFF?(?:#!.*)?/, "");
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
