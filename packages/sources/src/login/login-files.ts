import { homedir } from "node:os";
import { join } from "node:path";
import type { LoginFiles } from "@toolcrib/mcp/authorize";
import type { SourceHost } from "../source-host.ts";

/** The logins of the user that a host runs for. */
export async function loginFiles({ env }: Pick<SourceHost, "env">): Promise<LoginFiles> {
  const { LoginFiles: Files } = await import("@toolcrib/mcp/authorize");
  return new Files(join(stateHome(env), "toolcrib", "logins"));
}

/** Where programs keep what they have to remember for a user. */
function stateHome(env: SourceHost["env"]): string {
  const home = env["HOME"] ?? env["USERPROFILE"] ?? homedir();
  if (process.platform === "darwin") return join(home, "Library", "Application Support");
  if (process.platform === "win32") return env["LOCALAPPDATA"] ?? join(home, "AppData", "Local");
  return env["XDG_STATE_HOME"] || join(home, ".local", "state");
}
