import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join, sep } from "node:path";
import { isJsonObject, type Json } from "@toolcrib/model";

/**
 * The file that an import of a linked package leads to, as its package.json says: packages of a
 * workspace may export TypeScript. Undefined for installed packages, which Node loads itself.
 */
export function workspaceFile(specifier: string, importer: string): string | undefined {
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const folders = createRequire(importer).resolve.paths(specifier) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  const folder = found === undefined ? undefined : realpathSync(found);
  if (folder === undefined || folder.split(sep).includes("node_modules")) return undefined;
  const target = exported(manifestOf(folder), `.${specifier.slice(name.length)}`);
  return target === undefined ? undefined : join(folder, target);
}

function manifestOf(folder: string): Json {
  try {
    return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Json; // JSON.parse gives nothing but JSON
  } catch {
    return {};
  }
}

function exported(manifest: Json, subpath: string): string | undefined {
  if (!isJsonObject(manifest)) return undefined;
  const { exports, module, main } = manifest;
  if (exports === undefined) {
    if (subpath !== ".") return subpath;
    return [module, main].find((entry) => typeof entry === "string") ?? "index.ts";
  }
  const table =
    isJsonObject(exports) && Object.keys(exports).some((key) => key.startsWith("."))
      ? exports
      : { ".": exports };
  for (const [key, value] of Object.entries(table)) {
    const [before = "", after] = key.split("*");
    if (after === undefined ? key !== subpath : !fits(subpath, before, after)) continue;
    const middle = subpath.slice(before.length, subpath.length - (after ?? "").length);
    return conditional(value)?.replaceAll("*", middle);
  }
  return undefined;
}

function fits(subpath: string, before: string, after: string): boolean {
  return (
    subpath.length >= before.length + after.length &&
    subpath.startsWith(before) &&
    subpath.endsWith(after)
  );
}

const conditions: ReadonlySet<string> = new Set(["node", "import", "default"]);

function conditional(value: Json | undefined): string | undefined {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(conditional).find((found) => found !== undefined);
  if (!isJsonObject(value)) return undefined;
  for (const [condition, inner] of Object.entries(value))
    if (conditions.has(condition)) {
      const found = conditional(inner);
      if (found !== undefined) return found;
    }
  return undefined;
}
