import { homedir, platform } from "node:os";
import { join } from "node:path";
import type { SourceContext } from "../source.ts";
import type { Places } from "./client.ts";

/** The folders of this user on this system. */
export function findPlaces({ cwd, host: { env } }: SourceContext): Places {
  const home = env["HOME"] ?? env["USERPROFILE"] ?? homedir();
  const config = env["XDG_CONFIG_HOME"] ?? join(home, ".config");
  return { cwd, home, config, data: dataFolder(home, config, env["APPDATA"]) };
}

function dataFolder(home: string, config: string, appData: string | undefined): string {
  if (platform() === "darwin") return join(home, "Library", "Application Support");
  if (platform() === "win32") return appData ?? join(home, "AppData", "Roaming");
  return config;
}
