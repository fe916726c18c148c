import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import {
  type Conversion,
  type RegistryShape,
  type StepwiseConversion,
  stepwiseConversion,
  stepwiseCopy,
} from "@toolcrib/catalog";
import { isJsonObject, type JsonObject, ToolcribError } from "@toolcrib/model";
import { type RegistryStream, shapeAt } from "../large/registry-stream.ts";
import { FILES_KEY } from "./folder-stream.ts";
import { AROUND_FILE } from "./registry-folder.ts";

/** A registry that was written as a folder. */
export interface WrittenFolder extends Omit<Conversion, "document"> {
  readonly from: RegistryShape;
  /** Servers that were written; absent where the original could not be converted. */
  readonly files?: number;
}

/**
 * Writes each server of a registry as `NAMESPACE/NAME.json`, as a server.json, and what stands around
 * them as one more file, so that the folder can be converted back. The folder must be new or empty,
 * and is there as a whole or not at all.
 */
export async function writeFolder(
  stream: RegistryStream,
  shown: string,
  { cwd, now }: { readonly cwd: string; readonly now: string },
): Promise<WrittenFolder> {
  const target = resolve(cwd, shown);
  requireNew(target, shown);
  const mark = `${process.pid}-${randomBytes(4).toString("hex")}`;
  const folder = join(dirname(target), `.${basename(target)}.${mark}.toolcrib-folder`);
  mkdirSync(folder, { recursive: true });
  try {
    const written = await writeInto(folder, stream, now);
    if (written.files !== undefined) {
      rmSync(target, { recursive: true, force: true });
      renameSync(folder, target);
    }
    return written;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Refuses a folder that holds something, and what is not a folder. */
function requireNew(folder: string, shown: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined || (found.isDirectory() && readdirSync(folder).length === 0)) return;
  const what = found.isDirectory() ? "is not empty" : "is a file";
  throw new ToolcribError("unwritable-file", `${shown} ${what}: name a new folder`);
}

async function writeInto(
  folder: string,
  stream: RegistryStream,
  now: string,
): Promise<WrittenFolder> {
  // Not the name of a server: what stands around them is kept there.
  const taken = new Set<string>([AROUND_FILE]);
  const names = new Map<unknown, string>();
  const keep = (server: JsonObject): JsonObject => {
    const name = fileName(server, taken);
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), `${JSON.stringify(server, null, 2)}\n`);
    const stub: JsonObject = {};
    names.set(stub, name);
    return stub;
  };
  let from: RegistryShape = "upstream";
  let conversion: StepwiseConversion | undefined;
  for await (const { path, value } of stream.servers()) {
    from = shapeAt(path);
    conversion ??=
      stepwiseConversion(from, "upstream", { now, keep }) ?? stepwiseCopy({ now, keep });
    conversion.add(path, value);
  }
  if (conversion === undefined)
    throw new ToolcribError("unknown-shape", `${stream.shown} holds no server to write`);
  const { document, notes, findings } = conversion.finish(stream.around());
  if (document === undefined) return { from, notes, findings };
  writeAround(folder, document, names);
  return { from, files: names.size, notes, findings };
}

function writeAround(
  folder: string,
  document: JsonObject,
  names: ReadonlyMap<unknown, string>,
): void {
  const data = isJsonObject(document["data"]) ? document["data"] : {};
  const { servers } = data;
  const order = (Array.isArray(servers) ? servers : []).flatMap(
    (server) => names.get(server) ?? [],
  );
  const around = { ...document, data: { ...data, servers: [] }, [FILES_KEY]: order };
  writeFileSync(join(folder, AROUND_FILE), `${JSON.stringify(around, null, 2)}\n`);
}

/** `NAMESPACE/NAME.json`, with the version where another file has that name; no two differ by case alone. */
function fileName({ name, version }: JsonObject, taken: Set<string>): string {
  const [namespace = "", ...rest] = String(name).split("/");
  const parts = rest.length === 0 ? [namespace] : [namespace, rest.join("_")];
  const plain = parts.map(safePart).join("/");
  const versioned = `${plain}@${safePart(String(version))}`;
  for (let count = 0; ; count += 1) {
    const file = `${count === 0 ? plain : count === 1 ? versioned : `${versioned}-${count}`}.json`;
    const key = file.toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return file;
  }
}

/** A part of a path that means the same on every system, and leads nowhere else. */
function safePart(text: string): string {
  const safe = text.replaceAll(/[^A-Za-z0-9._-]/g, "_").replace(/^[._-]+/, "_");
  const part = safe.slice(0, 100) || "_";
  return RESERVED.test(part) ? `_${part}` : part;
}

/** Names that are skipped where files are listed, and those that Windows keeps for devices. */
const RESERVED = /^(?:node_modules|(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?)$/i;
