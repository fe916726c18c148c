import { existsSync, statSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { dirname, extname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { errorMessage } from "@toolcrib/model";
import { compilerConfig, configuredPaths } from "./compiler-config.ts";
import { workspaceFile } from "./workspace-package.ts";

/** Where an import leads: to a TypeScript file, to a file Node can load, or wherever Node finds it. */
export type ImportTarget =
  | { readonly kind: "typescript"; readonly file: string }
  | { readonly kind: "url"; readonly url: string }
  | { readonly kind: "package" };

/** What TypeScript lets an import say instead of the file's own extension. */
const spelledAs: Readonly<Record<string, readonly string[]>> = {
  ".js": [".ts", ".tsx"],
  ".jsx": [".tsx"],
  ".mjs": [".mts"],
  ".cjs": [".cts"],
};

const typescriptExtensions = new Set([".ts", ".tsx", ".mts", ".cts"]);

/** Whether Node 20 needs a file transformed before it can load it. */
export function isTypeScript(file: string): boolean {
  return typescriptExtensions.has(extname(file));
}

/** Finds what an import in a TypeScript file means, as its compiler would. */
export function resolveImport(specifier: string, importer: string): ImportTarget {
  if (specifier.startsWith("#")) return subpathImport(specifier, importer);
  const path = specifier.startsWith("file:") ? fileURLToPath(specifier) : specifier;
  if (!/^(?:\.{0,2}\/|\.{1,2}$|[A-Za-z]:[\\/])/.test(path)) return packageImport(path, importer);
  const base = resolve(dirname(importer), path);
  const file = candidates(base).find(isFile) ?? base;
  return fileTarget(file);
}

/** A name: by `paths` and `baseUrl` of tsconfig.json, of a workspace, or of an installed package. */
function packageImport(specifier: string, importer: string): ImportTarget {
  if (isBuiltin(specifier)) return { kind: "package" };
  for (const path of configuredPaths(specifier, compilerConfig(importer))) {
    const file = candidates(path).find(isFile);
    // A declaration file says what an installed package looks like.
    if (file !== undefined && !/\.d\.[cm]?ts$/.test(file)) return fileTarget(file);
  }
  const linked = workspaceFile(specifier, importer);
  const file = linked === undefined ? undefined : candidates(linked).find(isFile);
  return file !== undefined && isTypeScript(file)
    ? { kind: "typescript", file }
    : { kind: "package" };
}

function candidates(base: string): readonly string[] {
  const extension = extname(base);
  const stem = base.slice(0, base.length - extension.length);
  return [
    base,
    ...(spelledAs[extension] ?? []).map((real) => stem + real),
    ...[".ts", ".tsx", ".mts", ".js", ".mjs"].map((real) => base + real),
    ...["index.ts", "index.js"].map((name) => resolve(base, name)),
  ];
}

/** `#name` of the importer's package.json, which Node would look for beside the cache. */
function subpathImport(specifier: string, importer: string): ImportTarget {
  try {
    return fileTarget(createRequire(importer).resolve(specifier));
  } catch (error) {
    // Node names the file that is missing; TypeScript may have it under its own extension.
    const named = /^Cannot find module '([^']+)'/.exec(errorMessage(error))?.[1];
    const file = named === undefined ? undefined : candidates(named).find(isFile);
    return file === undefined ? { kind: "package" } : fileTarget(file);
  }
}

function fileTarget(file: string): ImportTarget {
  return isTypeScript(file)
    ? { kind: "typescript", file }
    : { kind: "url", url: pathToFileURL(file).href };
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
