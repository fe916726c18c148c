import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { sha256, ToolcribError, visibleText } from "@toolcrib/model";
import { cacheFolder, pruneCache } from "./cache-folder.ts";
import { buildModuleGraph, type ModuleGraph, readSource } from "./module-graph.ts";
import { isTypeScript } from "./resolve-import.ts";
import type { TransformedModule } from "./transform-module.ts";

/** What a module exports. */
export type LoadedModule = Readonly<Record<string, unknown>>;

/**
 * Imports source files (absolute paths). TypeScript is transformed once into a cache that is
 * keyed by content; the files of one call share what they import, as they would in one program,
 * and a changed file is a new module.
 */
export async function loadModules(
  files: readonly string[],
): Promise<ReadonlyMap<string, LoadedModule>> {
  const entries = [...new Set(files)].filter(isTypeScript).sort();
  const places = entries.length === 0 ? undefined : await transformedPlaces(entries);
  const loaded = new Map<string, LoadedModule>();
  for (const file of new Set(files)) {
    try {
      loaded.set(file, await import(places?.get(file) ?? versionedUrl(file)));
    } catch (cause) {
      const reason = visibleText(reasonOf(cause, places ?? new Map()), 400);
      throw new ToolcribError("module-failed", `${file} could not be loaded: ${reason}`, { cause });
    }
  }
  return loaded;
}

/** Why a module failed; of a missing package, with the file that its author knows. */
function reasonOf(cause: unknown, places: ReadonlyMap<string, string>): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const [, name, importer] = /^Cannot find package '(.+)' imported from (.+)$/.exec(message) ?? [];
  if (name === undefined || importer === undefined) return message;
  const [source] = [...places].find(([, url]) => url === urlOf(importer)) ?? [importer];
  return `there is no package "${name}", which ${source} imports: install it (\`paths\` of tsconfig.json count for types alone)`;
}

/** JavaScript is loaded as it stands; the query makes a changed file another module. */
function versionedUrl(file: string): string {
  const url = pathToFileURL(file);
  if (existsSync(file)) url.searchParams.set("v", String(Math.trunc(statSync(file).mtimeMs)));
  return url.href;
}

/** Where each of the TypeScript files is in the cache, as a URL. */
async function transformedPlaces(entries: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const index = indexFile(entries);
  const known = readIndex(index);
  if (known !== undefined) return known;
  pruneCache(dirname(index));
  const graph = await buildModuleGraph(entries);
  const places = new Map([...graph.hashes.keys()].map((file) => [file, placeOf(file, graph)]));
  for (const module of graph.modules)
    writeWhole(places.get(module.file) ?? "", textOf(module, places));
  writeWhole(
    index,
    JSON.stringify([...graph.hashes].map(([file, hash]) => [file, hash, places.get(file)])),
  );
  return urlsOf(places);
}

function indexFile(entries: readonly string[]): string {
  const name = sha256(JSON.stringify([process.versions.node, ...entries])).slice(0, 24);
  return join(cacheFolder(entries[0] ?? ""), `${name}.json`);
}

/** The places that an earlier run wrote, if no file of the graph has changed since. */
function readIndex(index: string): ReadonlyMap<string, string> | undefined {
  const places = new Map<string, string>();
  try {
    const rows: unknown = JSON.parse(readFileSync(index, "utf8"));
    if (!Array.isArray(rows)) return undefined;
    for (const row of rows) {
      const [file, hash, place] = Array.isArray(row) ? row : [];
      const fresh = typeof file === "string" && typeof place === "string" && existsSync(place);
      if (!fresh || sha256(readSource(file)) !== hash) return undefined;
      places.set(file, place);
    }
  } catch {
    return undefined;
  }
  return places.size === 0 ? undefined : urlsOf(places);
}

function placeOf(file: string, graph: ModuleGraph): string {
  const name = `${basename(file)}-${sha256(file).slice(0, 8)}.mjs`;
  return join(cacheFolder(file), graph.key, name);
}

function textOf({ file, parts }: TransformedModule, places: ReadonlyMap<string, string>): string {
  const besidePackages = (places.get(file) ?? "").includes("node_modules");
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      const { specifier, target } = part;
      if (target.kind === "package")
        return besidePackages ? specifier : packageUrl(specifier, file);
      return target.kind === "url" ? target.url : urlOf(places.get(target.file) ?? target.file);
    })
    .join("");
}

/** Where a package is, for a file that is kept out of reach of its `node_modules`. */
function packageUrl(specifier: string, file: string): string {
  if (isBuiltin(specifier)) return specifier;
  try {
    return urlOf(createRequire(file).resolve(specifier));
  } catch {
    return specifier;
  }
}

function urlsOf(places: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...places].map(([file, place]) => [file, urlOf(place)]));
}

function urlOf(path: string): string {
  return pathToFileURL(path).href;
}

/** Another process never sees half a file. */
function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}
