import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import { isJsonObject, type Json } from "@toolcrib/model";

/** The file of a package that an import leads to. */
interface PackageFile {
  /** As package.json says it, which TypeScript may know under another extension. */
  readonly path: string;
  /** Whether it is the package that the importer itself belongs to. */
  readonly isOwn: boolean;
}

/**
 * The file that an import of a package leads to, as its package.json says: packages of a workspace
 * may export TypeScript. Undefined where it is left to Node.
 */
export function packageFile(
  specifier: string,
  importer: string,
  conditions: readonly string[],
): PackageFile | undefined {
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const folders = createRequire(importer).resolve.paths(specifier) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  const folder = found === undefined ? ownPackage(name, importer) : realpathSync(found);
  if (folder === undefined) return undefined;
  const manifest = manifestOf(folder);
  const target = exported(manifest, `.${specifier.slice(name.length)}`, [...conditions, ...usual]);
  if (target === undefined) return undefined;
  const path = join(folder, target);
  const isInstalled = folder.split(sep).includes("node_modules");
  return isInstalled && isForNode(path) ? undefined : { path, isOwn: found === undefined };
}

/** Whether Node finds something of its own there: what is installed may lie beside its source. */
function isForNode(path: string): boolean {
  if (/\.[cm]?tsx?$/.test(path)) return false;
  return ["", ".js", ".cjs", ".json", "/index.js"].some((end) =>
    statSync(path + end, { throwIfNoEntry: false })?.isFile(),
  );
}

/** The folder of the package that a file belongs to, where it has the name and exports something. */
function ownPackage(name: string, file: string): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (existsSync(join(folder, "package.json"))) {
      const manifest = manifestOf(folder);
      const isIt = isJsonObject(manifest) && manifest["name"] === name;
      return isIt && manifest["exports"] !== undefined ? folder : undefined;
    }
    if (dirname(folder) === folder) return undefined;
  }
}

function manifestOf(folder: string): Json {
  try {
    return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Json; // JSON.parse gives nothing but JSON
  } catch {
    return {};
  }
}

function exported(
  manifest: Json,
  subpath: string,
  conditions: readonly string[],
): string | undefined {
  if (!isJsonObject(manifest)) return undefined;
  const { exports, module, main } = manifest;
  if (exports === undefined) {
    if (subpath !== ".") return subpath;
    return [module, main].find((entry) => typeof entry === "string") ?? "index";
  }
  const table =
    isJsonObject(exports) && Object.keys(exports).some((key) => key.startsWith("."))
      ? exports
      : { ".": exports };
  for (const [key, value] of Object.entries(table)) {
    const [before = "", after] = key.split("*");
    if (after === undefined ? key !== subpath : !fits(subpath, before, after)) continue;
    const middle = subpath.slice(before.length, subpath.length - (after ?? "").length);
    return conditional(value, conditions)?.replaceAll("*", middle);
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

const usual: readonly string[] = ["node", "import", "default"];

function conditional(value: Json | undefined, conditions: readonly string[]): string | undefined {
  if (typeof value === "string") return value;
  const inner = Array.isArray(value)
    ? value
    : isJsonObject(value)
      ? Object.entries(value).flatMap(([name, each]) => (conditions.includes(name) ? [each] : []))
      : [];
  return inner.map((each) => conditional(each, conditions)).find((found) => found !== undefined);
}
