import { closeSync, openSync, readSync } from "node:fs";
import { resolve } from "node:path";
import {
  checkRegistry,
  entryAt,
  type Launch,
  type Path,
  type RegistryEntry,
  type ToolPlace,
} from "@toolcrib/catalog";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
  parseJson,
  ToolcribError,
} from "@toolcrib/model";
import type { LargeFileContext } from "./large-file.ts";
import { registryParts } from "./registry-parts.ts";

/** The entries of a large registry file: their names are in memory, the rest is read when it is asked for. */
export interface StoredEntries {
  readonly entries: readonly StoredEntry[];
  /** The file without its servers. */
  readonly around: JsonObject;
  /** Paths of values among the servers that are not servers. */
  readonly unreadable: readonly Path[];
  readonly close: () => void;
}

/** An entry of which what is large is read again each time it is asked for. */
export interface StoredEntry extends RegistryEntry {
  /** Whether the entry lists tools, by name or with definitions. */
  readonly listsTools: boolean;
  /** The entry as it stands in the file, read at once: for whoever needs more than one part of it. */
  readonly whole: () => RegistryEntry;
}

/** Where an entry stands in its file. */
interface Located {
  readonly path: Path;
  readonly offset: number;
  readonly bytes: number;
}

/**
 * Reads a large registry file once, and keeps where each of its servers stands. The file stays open,
 * so that another process that replaces it does not change what is read.
 */
export async function openStoredEntries(
  file: string,
  context: LargeFileContext,
): Promise<StoredEntries> {
  const descriptor = openSync(resolve(context.cwd, file), "r");
  const entries: StoredEntry[] = [];
  const unreadable: Path[] = [];
  const around: string[] = [];
  const close = (): void => closeSync(descriptor);
  try {
    for await (const part of registryParts(file, context)) {
      if (part.kind === "around") around.push(part.text);
      if (part.kind !== "entry") continue;
      const value = parseJson(part.text, { source: `${file}#${jsonPointer(part.path)}` });
      const entry = isJsonObject(value) ? entryAt(part.path, value) : undefined;
      if (entry === undefined) unreadable.push(part.path);
      else {
        const { path, offset, bytes } = part;
        entries.push(new LazyEntry(entry, () => readValue(descriptor, { path, offset, bytes })));
      }
    }
    const skeleton = parseJson(around.join(""), { source: file });
    if (!isJsonObject(skeleton)) throw notRegistry(file, skeleton);
    return { entries, around: skeleton, unreadable, close };
  } catch (error) {
    close();
    throw error;
  }
}

function notRegistry(file: string, skeleton: Json): ToolcribError {
  const [{ message = "it is not a registry" } = {}] = checkRegistry(skeleton);
  return new ToolcribError("unknown-shape", `${file}: ${message}`);
}

function readValue(descriptor: number, { path, offset, bytes }: Located): Json {
  const buffer = Buffer.allocUnsafe(bytes);
  let read = 0;
  while (read < bytes) {
    const got = readSync(descriptor, buffer, read, bytes - read, offset + read);
    if (got === 0) throw changedMeanwhile(path);
    read += got;
  }
  try {
    // The text was checked when the file was opened: only the value is needed now.
    return JSON.parse(buffer.toString("utf8"));
  } catch {
    throw changedMeanwhile(path);
  }
}

function changedMeanwhile(path: Path): ToolcribError {
  return new ToolcribError(
    "unreadable-file",
    `the file was changed while it was read, at ${jsonPointer(path)}: run it again`,
  );
}

/** An entry that is in memory as a whole, as those of groups are. */
export function heldEntry(entry: RegistryEntry): StoredEntry {
  const { places, unreadable } = entry;
  return { ...entry, listsTools: listsTools(places, unreadable), whole: () => entry };
}

function listsTools(
  places: readonly ToolPlace[],
  unreadable: RegistryEntry["unreadable"] = [],
): boolean {
  const areListed = places.some(
    ({ fields }) => isFilled(fields["tools"]) || isFilled(fields["tool_definitions"]),
  );
  return areListed || unreadable.length > 0;
}

/** Something in a place for tools that is not understood may be tools, too. */
function isFilled(value: Json | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
}

/**
 * An entry that holds its names alone, and reads the rest. A class, since a registry has tens of
 * thousands of them: what reads is there once, not once for each.
 */
class LazyEntry implements StoredEntry {
  readonly name: string;
  readonly id: string;
  declare readonly version?: string;
  readonly path: Path;
  readonly places: readonly ToolPlace[];
  readonly isServerJson: boolean;
  readonly listsTools: boolean;
  readonly #read: () => Json;

  constructor(entry: RegistryEntry, read: () => Json) {
    const { name, id, version, path, isServerJson, places, unreadable } = entry;
    this.name = name;
    this.id = id;
    if (version !== undefined) this.version = version;
    this.path = path;
    this.isServerJson = isServerJson;
    this.listsTools = listsTools(places, unreadable);
    this.places = places.map((place, index) => new LazyPlace(place, this, index));
    this.#read = read;
  }

  get launches(): readonly Launch[] {
    return this.whole().launches;
  }

  get server(): JsonObject {
    return this.whole().server;
  }

  whole(): RegistryEntry {
    const { path } = this;
    const [first] = path;
    const root = typeof path.at(1) === "number" && first === "servers" ? path.slice(0, 2) : path;
    const value = this.#read();
    const entry = isJsonObject(value) ? entryAt(root, value) : undefined;
    if (entry === undefined) throw changedMeanwhile(path);
    return entry;
  }
}

/** A place of tools whose fields are read when they are asked for. */
class LazyPlace implements ToolPlace {
  declare readonly key?: string;
  readonly path: Path;
  readonly #entry: LazyEntry;
  readonly #index: number;

  constructor({ key, path }: ToolPlace, entry: LazyEntry, index: number) {
    if (key !== undefined) this.key = key;
    this.path = path;
    this.#entry = entry;
    this.#index = index;
  }

  get fields(): JsonObject {
    return this.#entry.whole().places[this.#index]?.fields ?? {};
  }
}
