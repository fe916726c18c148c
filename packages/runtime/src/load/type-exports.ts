import { extname } from "node:path";
import type { CutImport } from "./cut-imports.ts";
import { importsOf, type TransformedModule } from "./transform-module.ts";

/**
 * Modules in which every name can be imported that other modules import: of a type that is imported
 * or passed on like a value nothing is left, which Node takes for a mistake.
 */
export function withTypeExports(
  modules: readonly TransformedModule[],
  sources: ReadonlyMap<string, string>,
): readonly TransformedModule[] {
  const byFile = new Map(modules.map((module) => [module.file, module]));
  const missing = new Map<string, Set<string>>();
  for (const { target, clause } of modules.flatMap(importsOf)) {
    if (target.kind !== "file") continue;
    const { file } = target;
    for (const name of namesOf(clause))
      if (!gives(file, name) && isNamed(file, name))
        missing.set(file, (missing.get(file) ?? new Set()).add(name));
  }
  return modules.map((module) => {
    const names = [...(missing.get(module.file) ?? [])];
    if (names.length === 0) return module;
    const exported = names.map((name) => `nothing$ as ${JSON.stringify(name)}`).join(",");
    return { ...module, parts: [`const nothing$=undefined;export{${exported}};`, ...module.parts] };
  });

  /** Whether a module has a value of the name; what is not transformed may have any. */
  function gives(file: string, name: string, seen: ReadonlySet<string> = new Set()): boolean {
    const module = byFile.get(file);
    if (module === undefined || module.exports.has(name)) return true;
    if (seen.has(file) || name === "default") return false;
    return starsOf(module).some(
      ({ target }) => target.kind !== "file" || gives(target.file, name, new Set([...seen, file])),
    );
  }

  /** Whether the name stands somewhere in the module, which then has it as a type. */
  function isNamed(file: string, name: string, seen: ReadonlySet<string> = new Set()): boolean {
    if (name === "default") return extname(file) !== ".json";
    const module = byFile.get(file);
    if (seen.has(file) || module === undefined) return false;
    const word = new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`);
    return (
      word.test(sources.get(file) ?? "") ||
      starsOf(module).some(
        ({ target }) =>
          target.kind === "file" && isNamed(target.file, name, new Set([...seen, file])),
      )
    );
  }
}

/** The statements by which a module exports everything of others. */
function starsOf(module: TransformedModule): readonly CutImport[] {
  return importsOf(module).filter(({ clause }) => /^export\s*\*\s*from\s*$/.test(clause));
}

/** The names that an import, or an export of another module, asks for. */
function namesOf(clause: string): readonly string[] {
  const [, first, names = ""] =
    /^(?:import|export)\s*(?:([\w$]+)\s*,?\s*)?(?:\{([\s\S]*)\}\s*)?from\s*$/.exec(clause) ?? [];
  const named = names
    .split(",")
    .flatMap((part) => /^\s*([\w$]+)(?:\s+as\s+\S+)?\s*$/.exec(part)?.[1] ?? []);
  return first === undefined ? named : ["default", ...named];
}
