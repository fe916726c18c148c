import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { isJsonObject, type Json, LIMITS } from "@toolcrib/model";
import { parse } from "jsonc-parser";

/** What a tsconfig.json says about where imports lead and how decorators run. */
export interface CompilerConfig {
  /** Names with at most one `*`, each with the absolute paths to try. */
  readonly paths: readonly (readonly [pattern: string, targets: readonly string[]])[];
  /** Where names that are not paths may start. */
  readonly baseUrl?: string;
  readonly legacyDecorators: boolean;
}

const nothing: CompilerConfig = { paths: [], legacyDecorators: false };
const maxExtends = 16;

/** The configuration that holds for a file: that of the nearest tsconfig.json above it. */
export function compilerConfig(file: string): CompilerConfig {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const path = join(folder, "tsconfig.json");
    const text = readText(path);
    if (text !== undefined) return readConfig(path, text, 0);
    if (dirname(folder) === folder) return nothing;
  }
}

function readConfig(file: string, text: string, depth: number): CompilerConfig {
  const json: Json = parse(text) ?? {};
  if (!isJsonObject(json)) return nothing;
  const { extends: parents, compilerOptions } = json;
  const inherited: CompilerConfig = Object.assign(
    { ...nothing },
    ...[parents]
      .flat()
      .map((parent) => (typeof parent === "string" ? inheritedConfig(parent, file, depth) : {})),
  );
  if (!isJsonObject(compilerOptions)) return inherited;
  const { baseUrl, paths, experimentalDecorators } = compilerOptions;
  const folder = dirname(file);
  const base = typeof baseUrl === "string" ? resolve(folder, baseUrl) : inherited.baseUrl;
  return {
    ...inherited,
    ...(base === undefined ? {} : { baseUrl: base }),
    ...(isJsonObject(paths) ? { paths: readPaths(paths, base ?? folder) } : {}),
    ...(typeof experimentalDecorators === "boolean"
      ? { legacyDecorators: experimentalDecorators }
      : {}),
  };
}

function inheritedConfig(parent: string, file: string, depth: number): CompilerConfig {
  if (depth >= maxExtends) return nothing;
  for (const path of parentFiles(parent, file)) {
    const text = readText(path);
    if (text !== undefined) return readConfig(path, text, depth + 1);
  }
  return nothing;
}

/** `./base`, `./base.json`, or a file of a package. */
function parentFiles(parent: string, file: string): readonly string[] {
  if (parent.startsWith(".") || isAbsolute(parent)) {
    const path = resolve(dirname(file), parent);
    return [path, `${path}.json`, join(path, "tsconfig.json")];
  }
  const folders = createRequire(file).resolve.paths(parent) ?? [];
  return folders.flatMap((folder) => {
    const path = join(folder, parent);
    return [path, `${path}.json`, join(path, "tsconfig.json")];
  });
}

function readPaths(paths: Readonly<Record<string, Json>>, base: string): CompilerConfig["paths"] {
  return Object.entries(paths).map(([pattern, targets]) => {
    const texts = [targets].flat().filter((target) => typeof target === "string");
    return [pattern, texts.map((target) => resolve(base, target))] as const;
  });
}

/** The text of a file of ordinary size; undefined when there is none. */
function readText(file: string): string | undefined {
  try {
    const text = readFileSync(file, "utf8");
    return text.length > LIMITS.sourceBytes ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The paths that an import may lead to, by the configuration; the longest pattern is tried first. */
export function configuredPaths(specifier: string, config: CompilerConfig): readonly string[] {
  const matches = config.paths.flatMap(([pattern, targets]) => {
    const [before = "", after] = pattern.split("*");
    const isMatch =
      after === undefined
        ? specifier === pattern
        : specifier.length >= before.length + after.length &&
          specifier.startsWith(before) &&
          specifier.endsWith(after);
    if (!isMatch) return [];
    const middle = specifier.slice(before.length, specifier.length - (after ?? "").length);
    return [{ length: before.length, found: targets.map((target) => target.replace("*", middle)) }];
  });
  return [
    ...matches.sort((left, right) => right.length - left.length).flatMap(({ found }) => found),
    ...(config.baseUrl === undefined ? [] : [join(config.baseUrl, specifier)]),
  ];
}
