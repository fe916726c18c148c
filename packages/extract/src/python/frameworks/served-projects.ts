import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { PythonProject } from "../project.ts";
import { makesServer } from "./registered-tools.ts";

/** What a folder holds that is a project of its own. */
const manifests = ["pyproject.toml", "setup.py", "setup.cfg", "requirements.txt"];

/** The projects that files belong to, and those of them that have a server. */
export interface ServedProjects {
  /** The folder of the project of a file. */
  readonly projectOf: (file: string) => string;
  /** The file of the same project that makes a server, if there is one. */
  readonly serverOf: (file: string) => string | undefined;
}

/**
 * Finds the files that make servers: in their projects what is registered is a tool, and other
 * functions are helpers.
 */
export function servedProjects(files: readonly string[], project: PythonProject): ServedProjects {
  const folders = new Map<string, string>();
  const projectOf = (file: string): string => {
    const folder = dirname(file);
    const found = folders.get(folder) ?? projectFolder(folder);
    folders.set(folder, found);
    return found;
  };
  const servers = new Map<string, string>();
  for (const file of files) {
    const folder = exampleFolder(file, projectOf(file)) ?? projectOf(file);
    const module = servers.has(folder) ? undefined : project.module(file);
    if (module !== undefined && makesServer(module, project)) servers.set(folder, file);
  }
  const serverOf = (file: string): string | undefined => {
    const folder = projectOf(file);
    return servers.get(folder) ?? servers.get(exampleFolder(file, folder) ?? folder);
  };
  return { projectOf, serverOf };
}

/** The folder of examples that a file is in: a server there is not what its project is about. */
function exampleFolder(file: string, project: string): string | undefined {
  const inside = relative(project, dirname(file)).split(sep);
  const index = inside.findIndex((name) =>
    /^(?:examples?|samples?|demos?|docs?|cookbooks?|tutorials?)$/i.test(name),
  );
  return index === -1 ? undefined : join(project, ...inside.slice(0, index + 1));
}

/** The nearest folder at or above a folder that is a project; the root where there is none. */
function projectFolder(folder: string): string {
  const found = manifests.filter((name) => existsSync(join(folder, name)));
  // Inside of a package, a list of requirements is about a part of it.
  const isPart =
    found.every((name) => name === "requirements.txt") && existsSync(join(folder, "__init__.py"));
  if (found.length > 0 && !isPart) return folder;
  const parent = dirname(folder);
  return parent === folder ? folder : projectFolder(parent);
}
