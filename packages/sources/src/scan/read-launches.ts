import { isToolcribError } from "@toolcrib/model";
import { openLiveServer } from "../live/live-server.ts";
import type { SourceContext, SourceServer } from "../source.ts";
import type { ScanLaunch } from "./launches.ts";
import type { ScanState } from "./scanned-server.ts";

/** What a server answered, or why it did not. */
export type LaunchAnswer =
  | { readonly state: "read"; readonly server: SourceServer }
  | { readonly state: Exclude<ScanState, "read">; readonly reason: string };

/** What servers that want to know who asks answer with. */
const needsLogin: ReadonlySet<string> = new Set([
  "authentication-required",
  "insufficient-scope",
  "login-required",
]);

/** How many servers are running at one time. */
const AT_ONCE = 8;

/**
 * Asks every server what it offers, several at a time and each only once, and ends it again. One that
 * hangs ends with the deadline of its start; the answers are by the key of the launch.
 */
export async function readLaunches(
  launches: readonly ScanLaunch[],
  context: SourceContext,
): Promise<ReadonlyMap<string, LaunchAnswer>> {
  const distinct = new Map(launches.map((launch) => [launch.key, launch]));
  const answers = new Map<string, LaunchAnswer>();
  const waiting = distinct.values();
  const progress = context.host.progress(`asking ${distinct.size} servers`);
  const work = async (): Promise<void> => {
    for (const launch of waiting) {
      context.signal.throwIfAborted();
      answers.set(launch.key, await readLaunch(launch, context));
      const label = `${answers.size} of ${distinct.size} servers asked, ${launch.place} was last`;
      progress.update(label, answers.size / distinct.size);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    progress.done();
  }
  return answers;
}

async function readLaunch(
  { live, state = "unreachable", reason = "", place }: ScanLaunch,
  context: SourceContext,
): Promise<LaunchAnswer> {
  if (live === undefined) return { state, reason };
  const { host, yes } = context;
  // What was asked about was shown; `--yes` shows what it starts.
  const quiet = { ...host, note: yes ? host.note : host.debug, warn: said(host.warn, place) };
  try {
    const source = await openLiveServer(live, { ...context, host: quiet, readsPromise: true });
    await source.close();
    const [server] = source.servers;
    if (server === undefined) return { state: "unreachable", reason: "it has no server" };
    return { state: "read", server };
  } catch (error) {
    if (context.signal.aborted || !isToolcribError(error)) throw error;
    const needsAuth = needsLogin.has(error.code);
    return { state: needsAuth ? "needs-auth" : "unreachable", reason: error.message };
  }
}

function said(warn: (message: string) => void, place: string): (message: string) => void {
  return (message) => warn(`${place}: ${message}`);
}
