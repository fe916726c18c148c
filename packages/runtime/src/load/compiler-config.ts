import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, isAbsolute, join, resolve, sep } from "node:path";
import { isJsonObject, type Json, type JsonObject, LIMITS } from "@toolcrib/model";
import { parse } from "jsonc-parser";
import { type CompilerConfig, NO_OPTIONS, readOptions } from "./compiler-options.ts";

const maxExtends = 16;

/** The configuration that holds for a file: that of the nearest tsconfig.json above it. */
export function compilerConfig(file: string): CompilerConfig {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const path = join(folder, "tsconfig.json");
    const json = readConfig(path);
    if (json !== undefined) return configOf(referredConfig(path, json, file) ?? { path, json });
    if (dirname(folder) === folder) return NO_OPTIONS;
  }
}

interface ConfigFile {
  readonly path: string;
  readonly json: JsonObject;
}

/** Of a configuration that leaves all its files to others: the one that holds the file. */
function referredConfig(path: string, json: JsonObject, file: string): ConfigFile | undefined {
  const { files, references } = json;
  if (!Array.isArray(files) || files.length > 0 || !Array.isArray(references)) return undefined;
  const referred = references.flatMap((reference) => {
    const at = isJsonObject(reference) ? reference["path"] : undefined;
    if (typeof at !== "string") return [];
    const given = resolve(dirname(path), at);
    return [given, join(given, "tsconfig.json")].flatMap((place) => {
      const found = place.endsWith(".json") ? readConfig(place) : undefined;
      return found === undefined ? [] : [{ path: place, json: found }];
    });
  });
  return referred.find((each) => mayHold(each, file)) ?? referred[0];
}

/** Whether a file lies where a configuration looks for files. */
function mayHold({ path, json: { include, files } }: ConfigFile, file: string): boolean {
  const folder = dirname(path);
  const named = [include, files].flat().filter((each) => typeof each === "string");
  const places = named.length === 0 ? ["."] : named.map((each) => each.replace(/[*?].*$/, ""));
  return places.some((place) => `${file}${sep}`.startsWith(`${resolve(folder, place)}${sep}`));
}

function configOf({ path, json }: ConfigFile): CompilerConfig {
  return inheriting(path, json, NO_OPTIONS, { configDir: dirname(path), depth: 0 });
}

interface Inheritance {
  readonly configDir: string;
  readonly depth: number;
}

/** What a configuration says, after those that it extends, of which the last counts most. */
function inheriting(
  file: string,
  { extends: parents, compilerOptions }: JsonObject,
  before: CompilerConfig,
  { configDir, depth }: Inheritance,
): CompilerConfig {
  let config = before;
  for (const parent of depth < maxExtends ? [parents].flat() : []) {
    const path =
      typeof parent === "string"
        ? parentFiles(parent, file).find((each) => readConfig(each) !== undefined)
        : undefined;
    const json = path === undefined ? undefined : readConfig(path);
    if (path !== undefined && json !== undefined)
      config = inheriting(path, json, config, { configDir, depth: depth + 1 });
  }
  return isJsonObject(compilerOptions)
    ? readOptions(compilerOptions, config, { file, configDir })
    : config;
}

/** `./base`, `./base.json`, or a file of a package. */
function parentFiles(parent: string, file: string): readonly string[] {
  const folders =
    parent.startsWith(".") || isAbsolute(parent)
      ? [dirname(file)]
      : (createRequire(file).resolve.paths(parent) ?? []);
  return folders.flatMap((folder) => {
    const path = resolve(folder, parent);
    return [path, `${path}.json`, join(path, "tsconfig.json")];
  });
}

/** What a configuration file of ordinary size says; undefined when there is none. */
function readConfig(file: string): JsonObject | undefined {
  try {
    const text = readFileSync(file, "utf8");
    if (text.length > LIMITS.sourceBytes) return undefined;
    const json: Json = parse(text) ?? {};
    return isJsonObject(json) ? json : {};
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
