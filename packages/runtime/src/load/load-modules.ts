import { existsSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { basename, dirname, extname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { errorMessage, sha256, ToolcribError, visibleText } from "@toolcrib/model";
import { deferDefinitionErrors } from "../define/deferred-definitions.ts";
import { writeFileAtomically } from "../files/atomic-write.ts";
import { cacheFolder, pruneCache } from "./cache-folder.ts";
import { compilerConfig } from "./compiler-config.ts";
import { buildModuleGraph, MODULE_FORMAT, type ModuleGraph, readSource } from "./module-graph.ts";
import { FIND_IMPORT } from "./own-place.ts";
import { needsTransform, resolveImport } from "./resolve-import.ts";
import type { TransformedModule } from "./transform-module.ts";

/** What a module exports. */
export type LoadedModule = Readonly<Record<string, unknown>>;

/** Told of a file that could not be loaded; without it, the first one fails all. */
type LoadFailure = (file: string, error: ToolcribError) => void;

/**
 * Imports source files (absolute paths). TypeScript, and JavaScript that Node cannot run as it is,
 * are transformed once into a cache that is keyed by content; the files of one call share what they
 * import, as they would in one program, and a changed file is a new module.
 */
export async function loadModules(
  files: readonly string[],
  failed: LoadFailure = (_file, error) => {
    throw error;
  },
): Promise<ReadonlyMap<string, LoadedModule>> {
  const places = await transformedPlaces([...new Set(files)].sort());
  Reflect.set(globalThis, FIND_IMPORT, findImport);
  const loaded = new Map<string, LoadedModule>();
  for (const file of new Set(files)) {
    try {
      const url = places.get(file) ?? versionedUrl(file);
      loaded.set(file, await deferDefinitionErrors(() => import(url)));
    } catch (cause) {
      const reason = visibleText(reasonOf(cause, file, places), 400);
      const message = `${file} could not be loaded: ${reason}`;
      failed(file, new ToolcribError("module-failed", message, { cause }));
    }
  }
  return loaded;
}

/** Why a module failed; of a missing package, with the file that its author knows. */
function reasonOf(cause: unknown, file: string, places: ReadonlyMap<string, string>): string {
  const message = errorMessage(cause);
  const decorator = message === "Invalid or unexpected token" ? decoratorPlace(file) : undefined;
  if (decorator !== undefined)
    return `${decorator} is a decorator, which Node does not run in JavaScript: compile the file, or make it TypeScript (.ts)`;
  const [, name, importer] =
    /^Cannot find (?:package '([^']+)' imported from (.+)$|module '(?=[^./])([^']+)'\nRequire stack:\n- (.+))/
      .exec(message)
      ?.filter((each) => each !== undefined) ?? [];
  if (name === undefined || importer === undefined) return message;
  const [source] = [...places].find(([, url]) => url === urlOf(importer)) ?? [importer];
  return `there is no package "${name}", which ${source} imports: install it, or name its file in \`paths\` of tsconfig.json`;
}

/** Where the first decorator of a file stands. */
function decoratorPlace(file: string): string | undefined {
  const code = readSource(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (text) =>
    text.replace(/[^\n]/g, " "),
  );
  const before = /^[\s\S]*?(?:^|[\s;{}])@[A-Za-z_$][\w$.]*/.exec(code)?.[0];
  return before === undefined ? undefined : `${file}:${before.split("\n").length}`;
}

/** JavaScript is loaded as it stands; the query makes a changed file another module. */
function versionedUrl(file: string): string {
  const url = pathToFileURL(file);
  if (existsSync(file)) url.searchParams.set("v", String(Math.trunc(statSync(file).mtimeMs)));
  return url.href;
}

/** The module that a computed import leads to; undefined where Node finds it. */
async function findImport(specifier: string, importer: string): Promise<string | undefined> {
  const target = resolveImport(specifier, importer);
  if (target.kind === "package") return undefined;
  const { file } = target;
  return (await transformedPlaces([file])).get(file) ?? urlOf(file);
}

/** Where each of the files that have to be transformed is in the cache, as a URL. */
async function transformedPlaces(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const entries = files.filter((file) => /\.(?:[cm]?tsx?|m?js|jsx)$/.test(file));
  if (!entries.some(needsTransform)) return await writtenPlaces(await buildModuleGraph(entries));
  const index = indexFile(entries);
  const known = readIndex(index);
  if (known !== undefined) return known;
  pruneCache(dirname(index));
  const graph = await buildModuleGraph(entries);
  return await writtenPlaces(graph, index);
}

/** Writes the modules of a graph into their caches, and where they are into an index. */
async function writtenPlaces(
  graph: ModuleGraph,
  index?: string,
): Promise<ReadonlyMap<string, string>> {
  const places = new Map(graph.modules.map(({ file }) => [file, placeOf(file, graph)]));
  const texts = new Map(graph.modules.map((module) => [module.file, textOf(module, places)]));
  for (const [file, text] of texts) await writeWhole(places.get(file) ?? "", text);
  const rows = [...graph.hashes].map(([file, hash]): IndexRow => {
    const place = places.get(file);
    if (place === undefined) return [file, hash];
    return [file, hash, relative(cacheFolder(file), place), sha256(texts.get(file) ?? "")];
  });
  if (index !== undefined) await writeWhole(index, JSON.stringify(rows));
  return urlsOf(places);
}

/**
 * A source file with its hash, and what it was transformed into, unless it runs as it stands: where
 * in its cache, and the hash.
 */
type IndexRow = readonly [file: string, hash: string, place?: string, codeHash?: string];

/** Where the code of a file may be: two names below its cache folder, as `placeOf` makes them. */
const placeShape = /^[0-9a-f]{24}[\\/][^\\/]+\.mjs$/;

function indexFile(entries: readonly string[]): string {
  // What imports mean is a matter of the configuration too.
  const configs = entries.map(compilerConfig);
  const name = sha256(
    JSON.stringify([MODULE_FORMAT, process.versions.node, configs, ...entries]),
  ).slice(0, 24);
  return join(cacheFolder(entries[0] ?? ""), `${name}.json`);
}

/** The places that an earlier run wrote, if no file of the graph has changed since. */
function readIndex(index: string): ReadonlyMap<string, string> | undefined {
  const places = new Map<string, string>();
  try {
    const rows: unknown = JSON.parse(readFileSync(index, "utf8"));
    if (!Array.isArray(rows)) return undefined;
    for (const row of rows) {
      const [file, hash, place, codeHash] = Array.isArray(row) ? row : [];
      if (typeof file !== "string" || sha256(readSource(file)) !== hash) return undefined;
      if (place === undefined) continue;
      if (typeof place !== "string" || !placeShape.test(place)) return undefined;
      const path = join(cacheFolder(file), place);
      if (sha256(readFileSync(path, "utf8")) !== codeHash) return undefined;
      places.set(file, path);
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
  const place = places.get(file) ?? "";
  const besidePackages = place.includes("node_modules");
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      const { specifier, target, isJson } = part;
      if (target.kind === "package") {
        if (!besidePackages) linkPackage(specifier, file, place);
        return specifier;
      }
      const found = target.file;
      return urlOf(extname(found) === ".json" && !isJson ? found : (places.get(found) ?? found));
    })
    .join("");
}

/** Lets a package be found from a place that is out of reach of its `node_modules`. */
function linkPackage(specifier: string, file: string, place: string): void {
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
  if (isBuiltin(specifier) || name === undefined || name.startsWith("#")) return;
  const paths = createRequire(file).resolve.paths(specifier) ?? [];
  const found = paths.map((path) => join(path, name)).find((path) => existsSync(path));
  const link = join(dirname(place), "node_modules", name);
  if (found === undefined || lstatSync(link, { throwIfNoEntry: false }) !== undefined) return;
  mkdirSync(dirname(link), { recursive: true, mode: 0o700 });
  symlinkSync(found, link, "junction");
}

function urlsOf(places: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...places].map(([file, place]) => [file, urlOf(place)]));
}

function urlOf(path: string): string {
  return pathToFileURL(path).href;
}

/** Another process never sees half a file. */
async function writeWhole(path: string, text: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  await writeFileAtomically(path, text, { durable: false });
}
