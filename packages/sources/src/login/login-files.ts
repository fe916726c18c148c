import { join } from "node:path";
import type { LoginFiles } from "@toolcrib/mcp/authorize";
import type { SourceHost } from "../source-host.ts";
import { stateLocation } from "../state/state-folder.ts";

/** The logins of the user that a host runs for. */
export async function loginFiles(host: Pick<SourceHost, "env">): Promise<LoginFiles> {
  const { LoginFiles: Files } = await import("@toolcrib/mcp/authorize");
  const { folder } = stateLocation(host);
  return new Files(join(folder, "logins"), folder);
}
