import { homedir, platform } from "node:os";
import { join } from "node:path";
import type { SourceHost } from "../source-host.ts";
import type { ClientSystem, Places } from "./client.ts";

const systems: Partial<Record<NodeJS.Platform, ClientSystem>> = {
  darwin: "macos",
  win32: "windows",
};

/** The folders of this user on this system. */
export function findPlaces({
  cwd,
  host: { env },
}: {
  readonly cwd: string;
  readonly host: Pick<SourceHost, "env">;
}): Places {
  return placesOn(systems[platform()] ?? "linux", env, cwd);
}

/** The folders of a user whose environment is known, on a system. */
export function placesOn(
  system: ClientSystem,
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): Places {
  const home = env["HOME"] ?? env["USERPROFILE"] ?? homedir();
  const config = env["XDG_CONFIG_HOME"] ?? join(home, ".config");
  const data =
    system === "macos"
      ? join(home, "Library", "Application Support")
      : system === "windows"
        ? (env["APPDATA"] ?? join(home, "AppData", "Roaming"))
        : config;
  const local =
    system === "windows" ? (env["LOCALAPPDATA"] ?? join(home, "AppData", "Local")) : data;
  return { system, cwd, home, config, data, local };
}
