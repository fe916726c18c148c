import { join } from "node:path";
import { isTrustedFolder } from "@toolcrib/runtime/files";
import { findPlaces } from "../config/places.ts";
import type { SourceHost } from "../source-host.ts";

/** Where toolcrib keeps what it remembers for a user between runs. */
export interface StateLocation {
  readonly folder: string;
  /** A folder of the user above it, which toolcrib did not make. */
  readonly top: string;
}

/** Where the state of the user that a host runs for is kept, whether or not it is there yet. */
export function stateLocation(host: Pick<SourceHost, "env">): StateLocation {
  const { system, home, local } = findPlaces({ cwd: ".", host });
  const { XDG_STATE_HOME: given } = host.env;
  if (system !== "linux") return { folder: join(local, "toolcrib"), top: home };
  return given
    ? { folder: join(given, "toolcrib"), top: given }
    : { folder: join(home, ".local", "state", "toolcrib"), top: home };
}

/**
 * The folder of the state; undefined where somebody else could write there, since what is kept says
 * what may be started.
 */
export function stateFolder(host: Pick<SourceHost, "env">): string | undefined {
  const { folder, top } = stateLocation(host);
  return isTrustedFolder(folder, top) ? folder : undefined;
}
