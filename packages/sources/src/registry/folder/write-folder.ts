import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
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
  readonly files: number;
}

/**
 * Writes each server of a registry as `NAMESPACE/NAME.json`, as a server.json, and what stands around
 * them as one more file, so that the folder can be converted back. The folder must be new or empty.
 */
export async function writeFolder(
  stream: RegistryStream,
  shown: string,
  { cwd, now }: { readonly cwd: string; readonly now: string },
): Promise<WrittenFolder> {
  const folder = resolve(cwd, shown);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new ToolcribError("unwritable-file", `${shown} is not empty: name a new folder`);
  mkdirSync(folder, { recursive: true });
  const taken = new Set<string>();
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
  if (document !== undefined) writeAround(folder, document, names);
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
  return safe.slice(0, 100) || "_";
}
