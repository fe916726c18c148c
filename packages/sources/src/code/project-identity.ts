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

/** The same with what a registry wants to know besides. */
export interface ProjectFacts extends ProjectIdentity {
  readonly description?: string;
  /** The name of the server in registries: `mcpName` of package.json. */
  readonly mcpName?: string;
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
  const facts = await projectFacts(path, signal);
  if (facts === undefined) return undefined;
  const { description: _, mcpName: __, ...shown } = facts;
  return shown;
}

/** The same with what is not for those who are served. */
export async function projectFacts(
  path: string,
  signal: AbortSignal,
): Promise<ProjectFacts | undefined> {
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

async function readIdentity(file: string, signal: AbortSignal): Promise<ProjectFacts | undefined> {
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

function packageIdentity(manifest: unknown): ProjectFacts | undefined {
  if (!isJsonObject(manifest)) return undefined;
  const { title, displayName, ...said } = manifest;
  return identity({ ...said, title: title ?? displayName });
}

function pythonIdentity(manifest: unknown): ProjectFacts | undefined {
  const project = member(manifest, "project");
  const poetry = member(member(manifest, "tool"), "poetry");
  const urls = member(project, "urls");
  const homepage = member(urls, "Homepage") ?? member(urls, "homepage");
  return identity({ ...table(project), homepage }) ?? identity(table(poetry));
}

function member(value: unknown, name: string): unknown {
  return isTable(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function table(value: unknown): Readonly<Record<string, unknown>> {
  return isTable(value) ? value : {};
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function identity(said: Readonly<Record<string, unknown>>): ProjectFacts | undefined {
  const { name, version, title, homepage, icons, description, mcpName } = said;
  if (!isText(name) || !isText(version)) return undefined;
  const websiteUrl = isText(homepage) && /^https?:\/\//.test(homepage) ? homepage : undefined;
  const shown = Array.isArray(icons) ? icons.filter(isIcon) : [];
  return {
    name,
    version,
    ...withoutAbsent({
      title: isText(title) ? title : undefined,
      description: isText(description) ? description : undefined,
      mcpName: isText(mcpName) ? mcpName : undefined,
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
