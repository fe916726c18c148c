import { join } from "node:path";
import { isTrustedFolder } from "@toolcrib/runtime/files";
import { findPlaces } from "../config/places.ts";
import type { SourceContext } from "../source.ts";

/**
 * Where toolcrib keeps what it remembers for this user between runs; undefined where somebody else
 * could write there, since what is kept says what may be started.
 */
export function stateFolder(context: SourceContext): string | undefined {
  const { system, home, local } = findPlaces(context);
  const { XDG_STATE_HOME: given } = context.host.env;
  if (system !== "linux") return trusted(join(local, "toolcrib"), home);
  return given
    ? trusted(join(given, "toolcrib"), given)
    : trusted(join(home, ".local", "state", "toolcrib"), home);
}

function trusted(folder: string, top: string): string | undefined {
  return isTrustedFolder(folder, top) ? folder : undefined;
}
