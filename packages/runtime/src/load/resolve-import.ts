import { existsSync, statSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { dirname, extname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { errorMessage } from "@toolcrib/model";
import { compilerConfig, configuredPaths } from "./compiler-config.ts";
import type { CompilerConfig } from "./compiler-options.ts";
import { packageFile } from "./package-file.ts";

/** Where an import leads: to a file, or wherever Node finds the package. */
export type ImportTarget =
  | { readonly kind: "file"; readonly file: string }
  | { readonly kind: "package" };

/** What TypeScript lets an import say instead of the file's own extension. */
const spelledAs: Readonly<Record<string, readonly string[]>> = {
  ".js": [".ts", ".tsx"],
  ".jsx": [".tsx"],
  ".mjs": [".mts"],
  ".cjs": [".cts"],
};

const notForNode = new Set([".ts", ".tsx", ".mts", ".cts", ".jsx"]);

/** Whether Node 20 needs a file transformed before it can load it, whatever stands in it. */
export function needsTransform(file: string): boolean {
  return notForNode.has(extname(file));
}

/** Finds what an import means, as the compiler of its file would. */
export function resolveImport(
  specifier: string,
  importer: string,
  config: CompilerConfig = compilerConfig(importer),
): ImportTarget {
  const path = specifier.startsWith("file:") ? fileURLToPath(specifier) : specifier;
  if (!/^(?:\.{0,2}\/|\.{1,2}$|[A-Za-z]:[\\/])/.test(path))
    return packageImport(path, importer, config);
  const base = resolve(dirname(importer), path);
  const places = [base, ...inRootDirs(base, config)];
  return { kind: "file", file: places.flatMap(candidates).find(isFile) ?? base };
}

/** The same place in the other folders that the configuration takes for one. */
function inRootDirs(path: string, { rootDirs }: CompilerConfig): readonly string[] {
  const own = rootDirs.find((root) => path.startsWith(root + sep));
  if (own === undefined) return [];
  return rootDirs.filter((root) => root !== own).map((root) => resolve(root, relative(own, path)));
}

/** A name: by `paths` and `baseUrl` of tsconfig.json, by `imports`, or of a package. */
function packageImport(specifier: string, importer: string, config: CompilerConfig): ImportTarget {
  if (isBuiltin(specifier)) return { kind: "package" };
  for (const path of configuredPaths(specifier, config)) {
    const file = candidates(path).find(isFile);
    // A declaration file says what an installed package looks like.
    if (file !== undefined && !/\.d\.[cm]?ts$/.test(file)) return { kind: "file", file };
  }
  if (specifier.startsWith("#")) return subpathImport(specifier, importer);
  const { path, isOwn } = packageFile(specifier, importer, config.customConditions) ?? {};
  const file = path === undefined ? undefined : candidates(path).find(isFile);
  // Node looks for a package by its own name beside the cache, where it is not.
  return file !== undefined && (isOwn === true || needsTransform(file))
    ? { kind: "file", file }
    : { kind: "package" };
}

function candidates(base: string): readonly string[] {
  const extension = extname(base);
  const stem = base.slice(0, base.length - extension.length);
  return [
    base,
    ...(spelledAs[extension] ?? []).map((real) => stem + real),
    ...[".ts", ".tsx", ".mts", ".js", ".jsx", ".mjs", ".cjs", ".json"].map((real) => base + real),
    ...["index.ts", "index.tsx", "index.js"].map((name) => resolve(base, name)),
  ];
}

/** `#name` of the importer's package.json, which Node would look for beside the cache. */
function subpathImport(specifier: string, importer: string): ImportTarget {
  try {
    return { kind: "file", file: createRequire(importer).resolve(specifier) };
  } catch (error) {
    // Node names the file that is missing; TypeScript may have it under its own extension.
    const named = /^Cannot find module '([^']+)'/.exec(errorMessage(error))?.[1];
    const file = named === undefined ? undefined : candidates(named).find(isFile);
    return file === undefined ? { kind: "package" } : { kind: "file", file };
  }
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
