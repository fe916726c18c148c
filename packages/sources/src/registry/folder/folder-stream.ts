import { existsSync, readFileSync } from "node:fs";
import { basename, extname, join, relative, resolve } from "node:path";
import {
  detectRegistryFormat,
  isLegacyEntry,
  registryEntries,
  registryOfEntry,
} from "@toolcrib/catalog";
import { isJsonObject, type Json, type JsonObject, LIMITS, parseJson } from "@toolcrib/model";
import { readTextFile } from "@toolcrib/runtime/files";
import { PLAIN_STYLE } from "../json-style.ts";
import type { LargeFileContext } from "../large/large-file.ts";
import type { RegistryStream, StreamedServer } from "../large/registry-stream.ts";
import { AROUND_FILE, filesBelow } from "./registry-folder.ts";

/** The key of that file that keeps the order of the others. */
export const FILES_KEY = "dev.toolcrib/files";

/** Levels of folders of a registry. */
const DEEPEST = 6;

/** The servers of a folder of entries, file after file in the order of their names. */
export function folderStream(text: string, context: LargeFileContext): RegistryStream {
  const folder = resolve(context.cwd, text);
  const isKept = existsSync(join(folder, AROUND_FILE));
  return {
    shown: text,
    isSplit: true,
    servers: async function* () {
      const progress = context.host.progress(`reading ${text}`);
      const files = entryFiles(folder);
      try {
        for (const [index, file] of files.entries()) {
          context.signal.throwIfAborted();
          yield await readEntry(file, index, { folder, isKept, ...context });
          const done = index + 1;
          progress.update(`${done} of ${files.length} files of ${text}`, done / files.length);
        }
      } finally {
        progress.done();
      }
    },
    style: () => PLAIN_STYLE,
    around: () => aroundOf(folder),
  };
}

/** What a folder keeps about its registry; undefined where it is but a folder of entries. */
function keptAround(folder: string): JsonObject | undefined {
  const file = join(folder, AROUND_FILE);
  if (!existsSync(file)) return undefined;
  const around = parseJson(readFileSync(file, "utf8"), { source: file });
  return isJsonObject(around) ? around : {};
}

/** What the registry says about itself, without its servers. */
function aroundOf(folder: string): JsonObject {
  const kept: JsonObject = keptAround(folder) ?? { servers: [], metadata: {} };
  const { [FILES_KEY]: _files, ...around } = kept;
  return around;
}

/** The files of entries: in the order that the registry remembers, then by name. */
function entryFiles(folder: string): readonly string[] {
  const { [FILES_KEY]: order } = keptAround(folder) ?? {};
  const all = filesBelow(folder, DEEPEST)
    .filter((file) => file.endsWith(".json") && basename(file) !== AROUND_FILE)
    .sort();
  const known = new Set(all);
  const remembered = (Array.isArray(order) ? order : [])
    .map((name) => join(folder, String(name)))
    .filter((file) => known.delete(file));
  return [...remembered, ...known];
}

async function readEntry(
  path: string,
  index: number,
  {
    folder,
    isKept,
    signal,
  }: LargeFileContext & { readonly folder: string; readonly isKept: boolean },
): Promise<StreamedServer> {
  const file = relative(folder, path);
  const text = await readTextFile(path, { shown: file, signal, limit: LIMITS.registryBytes });
  const value = serverOf(parseJson(text, { source: file }), path);
  return isKept
    ? { path: ["data", "servers", index], value: value ?? null, file }
    : { path: ["servers", index], value: value === undefined ? null : { server: value }, file };
}

/** The server.json that a document is; of an entry of a legacy registry, the one that it becomes. */
function serverOf(document: Json, path: string): Json | undefined {
  if (detectRegistryFormat(document) === "server-json") return document;
  if (!isLegacyEntry(document)) return undefined;
  const registry = registryOfEntry(document, basename(path, extname(path)));
  const [entry] = registryEntries(registry, "toolhive-legacy");
  return entry?.server;
}
