import { readdirSync } from "node:fs";
import { join, normalize } from "node:path";
import type { ClientFile, ConfigClient, Places } from "./client.ts";

/** A configuration file of a client, whether it is there or not. */
export interface ClientConfigFile {
  readonly path: string;
  /** Whether it comes with the project, so that another person may have written it. */
  readonly fromProject: boolean;
}

/** The files of a client on this system, those of the project first. */
export function clientFiles(client: ConfigClient, places: Places): readonly ClientConfigFile[] {
  const user = client.user.flatMap((file) => userFiles(file, places));
  const ofUser = new Set(user);
  // A file of the user's own stays one where the work is done in the home folder.
  const project = client.project
    .flatMap((file) => filesOf(normalize(join(places.cwd, file))))
    .filter((path) => !ofUser.has(path));
  return [
    ...project.map((path) => ({ path, fromProject: true })),
    ...[...ofUser].map((path) => ({ path, fromProject: false })),
  ];
}

function userFiles(file: ClientFile, places: Places): readonly string[] {
  const { system, home, data, config, local } = places;
  const written = typeof file === "string" ? file : file[system];
  if (written === undefined) return [];
  const folders: Readonly<Record<string, string>> = {
    "~": home,
    "%data%": data,
    "%config%": config,
    "%local%": local,
  };
  const path = written.replace(/^(?:~|%[a-z]+%)/, (mark) => folders[mark] ?? mark);
  return filesOf(normalize(path));
}

/** The path itself; for `FOLDER/*`, every configuration in the folder. */
function filesOf(path: string): readonly string[] {
  if (!path.endsWith("*")) return [path];
  const folder = path.slice(0, -2);
  try {
    return readdirSync(folder)
      .filter((name) => /\.(?:jsonc?|ya?ml|toml)$/i.test(name))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
