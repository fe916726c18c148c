import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { isJsonObject, type Json, LIMITS, parseJson } from "@toolcrib/model";
import { statIfThere } from "../../stat-if-there.ts";

/** The file of a folder that keeps what a registry says about itself. */
export const AROUND_FILE = "_registry.json";

/** Levels of folders and files that are looked at to know a registry, and files that are listed at all. */
const DEEPEST = 3;
const LOOKED_AT = 20;
const MOST_FILES = 200_000;

const CODE = /\.(?:[cm]?[jt]sx?|py)$/i;

/** Whether a folder is a registry: it holds entries as files, and no code. */
export function isRegistryFolder(text: string, cwd: string): boolean {
  const folder = resolve(cwd, text);
  if (statIfThere(folder)?.isDirectory() !== true) return false;
  if (existsSync(join(folder, AROUND_FILE))) return true;
  const files = filesBelow(folder, DEEPEST);
  if (files.some((file) => CODE.test(file))) return false;
  return files
    .filter((file) => file.endsWith(".json"))
    .slice(0, LOOKED_AT)
    .some(isEntryFile);
}

function isEntryFile(file: string): boolean {
  try {
    return (
      statSync(file).size <= LIMITS.fileBytes && isEntry(parseJson(readFileSync(file, "utf8")))
    );
  } catch {
    return false;
  }
}

/** Whether a document looks like a server.json or an entry of a legacy registry; its reader decides. */
function isEntry(document: Json): boolean {
  if (!isJsonObject(document)) return false;
  const has = (key: string): boolean => Object.hasOwn(document, key);
  const isServer =
    typeof document["name"] === "string" &&
    ["packages", "remotes", "_meta", "repository"].some(has) &&
    has("description") &&
    has("version");
  return isServer || ((has("image") || has("url")) && has("transport"));
}

/** The files below a folder, but for hidden ones and installed packages; links are not followed. */
export function filesBelow(folder: string, deepest: number): string[] {
  const files: string[] = [];
  const visit = (path: string, depth: number): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
      const inner = join(path, entry.name);
      if (entry.isDirectory() && depth < deepest) visit(inner, depth + 1);
      else if (entry.isFile() && files.length < MOST_FILES) files.push(inner);
    }
  };
  visit(folder, 1);
  return files;
}
