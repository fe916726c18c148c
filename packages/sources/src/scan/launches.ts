import { isAbsolute, relative, sep } from "node:path";
import type { WrittenLaunch } from "@toolcrib/mcp/secrets";
import { canonicalJson, isToolcribError, visibleText } from "@toolcrib/model";
import { entryTarget } from "../config/entry-target.ts";
import { isStartable } from "../config/entry-use.ts";
import { namespaceOf } from "../config/open-entry.ts";
import { findPlaces } from "../config/places.ts";
import { variableExpander } from "../config/variables.ts";
import { askConsent } from "../consent/ask-consent.ts";
import { type Launch, launchIdentity } from "../consent/launch.ts";
import type { LiveServer } from "../live/live-server.ts";
import type { SourceContext } from "../source.ts";
import type { ConfiguredClient } from "./configured-clients.ts";
import type { ScanState } from "./scanned-server.ts";

/** A server of a configuration, with what it takes to start or reach it. */
export interface ScanLaunch extends Launch {
  readonly configured: ConfiguredClient;
  readonly name: string;
  /** `FILE#NAME`, by which the lock knows it. */
  readonly lockName: string;
  /** Launches with one key are one server: it is started once. */
  readonly key: string;
  /** What to connect to; absent where it may not or cannot be. */
  readonly live?: LiveServer & { readonly written: WrittenLaunch };
  readonly state?: Exclude<ScanState, "read">;
  readonly reason?: string;
}

/**
 * Every server of some configurations, after its user was asked: which may be started, and the values
 * that their configurations ask for. Questions come one after the other, before anything is started.
 */
export async function scanLaunches(
  clients: readonly ConfiguredClient[],
  context: SourceContext,
  lockFolder: string | undefined,
): Promise<readonly ScanLaunch[]> {
  const { home } = findPlaces(context);
  const launches = clients.flatMap((configured) =>
    [...configured.entries].map(([name, entry]): ScanLaunch => {
      const { path, fromProject } = configured;
      const isLocal = configured.local.has(name);
      // Clients start the user's own servers anywhere; the folder of a project must not decide what runs.
      const folder = fromProject || isLocal ? context.cwd : home;
      const place = `${configured.client.name} ${visibleText(name, 80)}`;
      const launch = { place, entry, folder };
      const key = canonicalJson(launchIdentity(launch));
      // Other folders may have another server of this name in the same file.
      const where = isLocal && lockFolder === undefined ? ` in ${context.cwd}` : "";
      const lockName = `${fileFrom(lockFolder, path)}#${name}${where}`;
      return { ...launch, configured, name, lockName, key };
    }),
  );
  // An entry that names nothing to start or reach is a mistake, which needs no consent.
  const asked = launches.filter(({ entry }) => isStartable(entry));
  const answers = await askConsent(asked, context);
  const refused = new Set(asked.filter((_, index) => answers[index] !== true));
  const ready: ScanLaunch[] = [];
  for (const launch of launches)
    ready.push(refused.has(launch) ? notAllowed(launch) : await withTarget(launch, context));
  return ready;
}

/** A path from a folder where it lies below it, so that a lock can be shared; else as it is. */
function fileFrom(folder: string | undefined, path: string): string {
  if (folder === undefined) return path;
  const way = relative(folder, path);
  const isBelow = way !== "" && !way.startsWith("..") && !isAbsolute(way);
  return isBelow ? way.replaceAll(sep, "/") : path;
}

function notAllowed(launch: ScanLaunch): ScanLaunch {
  const reason = "nobody has allowed it yet: run toolcrib scan in a terminal, or give --yes";
  return { ...launch, state: "needs-consent", reason };
}

async function withTarget(launch: ScanLaunch, context: SourceContext): Promise<ScanLaunch> {
  const { configured, entry, name, folder } = launch;
  const { config, client, path } = configured;
  const inside = { ...context, cwd: folder };
  const bareVariables = client.bareVariables === true;
  try {
    const { expand, used } = variableExpander({ config, bareVariables }, inside);
    const place = `${path}#${visibleText(name)}`;
    const target = await entryTarget(entry, place, { expand, used, context: inside });
    return { ...launch, live: { ...target, namespace: namespaceOf(name) } };
  } catch (error) {
    if (context.signal.aborted || !isToolcribError(error)) throw error;
    return { ...launch, state: "unreachable", reason: error.message };
  }
}
