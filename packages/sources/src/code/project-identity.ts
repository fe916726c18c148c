import { existsSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { isJsonObject, type JsonObject, parseJson, withoutAbsent } from "@toolcrib/model";
import { readTextFile } from "@toolcrib/runtime/files";

/** How a project calls itself, for those who are served its tools. */
export interface ProjectIdentity {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  readonly websiteUrl?: string;
  /** As MCP has them. */
  readonly icons?: readonly { readonly src: string }[];
}

/** The most folders that are looked at. */
const MOST_FOLDERS = 32;

/**
 * What the nearest package.json or pyproject.toml with a name and a version says about the code of
 * a file or folder. A manifest that cannot be read says nothing: it is not what is served.
 */
export async function projectIdentity(
  path: string,
  signal: AbortSignal,
): Promise<ProjectIdentity | undefined> {
  const names = ["package.json", "pyproject.toml"];
  // Of a folder with both, the one of the file's language counts.
  if (extname(path) === ".py") names.reverse();
  let folder = extname(path) === "" ? path : dirname(path);
  for (let count = 0; count < MOST_FOLDERS; count++) {
    for (const name of names) {
      const file = join(folder, name);
      const found = existsSync(file) ? await readIdentity(file, signal) : undefined;
      if (found !== undefined) return found;
    }
    const parent = dirname(folder);
    // What is above a repository is another project.
    if (parent === folder || existsSync(join(folder, ".git"))) return undefined;
    folder = parent;
  }
  return undefined;
}

async function readIdentity(
  file: string,
  signal: AbortSignal,
): Promise<ProjectIdentity | undefined> {
  try {
    const text = await readTextFile(file, { shown: file, signal });
    if (file.endsWith(".json")) return packageIdentity(parseJson(text, { source: file }));
    const { parse } = await import("smol-toml");
    return pythonIdentity(parse(text));
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

function packageIdentity(manifest: unknown): ProjectIdentity | undefined {
  if (!isJsonObject(manifest)) return undefined;
  const { name, version, title, displayName, homepage, icons } = manifest;
  return identity({ name, version, title: title ?? displayName, homepage, icons });
}

function pythonIdentity(manifest: unknown): ProjectIdentity | undefined {
  const project = member(manifest, "project");
  const poetry = member(member(manifest, "tool"), "poetry");
  const urls = member(project, "urls");
  const homepage = member(urls, "Homepage") ?? member(urls, "homepage");
  return (
    identity({ name: member(project, "name"), version: member(project, "version"), homepage }) ??
    identity({
      name: member(poetry, "name"),
      version: member(poetry, "version"),
      homepage: member(poetry, "homepage"),
    })
  );
}

function member(value: unknown, name: string): unknown {
  return isTable(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function identity(said: Readonly<Record<string, unknown>>): ProjectIdentity | undefined {
  const { name, version, title, homepage, icons } = said;
  if (!isText(name) || !isText(version)) return undefined;
  const websiteUrl = isText(homepage) && /^https?:\/\//.test(homepage) ? homepage : undefined;
  const shown = Array.isArray(icons) ? icons.filter(isIcon) : [];
  return {
    name,
    version,
    ...withoutAbsent({
      title: isText(title) ? title : undefined,
      websiteUrl,
      icons: shown.length === 0 ? undefined : shown,
    }),
  };
}

function isIcon(value: unknown): value is JsonObject & { readonly src: string } {
  return isJsonObject(value) && isText(value["src"]) && /^(?:https|data):/.test(value["src"]);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= 2_000;
}
