import type { RegistryEntry } from "@toolcrib/catalog";
import { targetSecrets } from "@toolcrib/mcp/secrets";
import {
  errorMessage,
  isToolcribError,
  jsonPointer,
  omission,
  ToolcribError,
  visibleText,
  withoutAbsent,
} from "@toolcrib/model";
import type { SourceContext, SourceServer } from "../source.ts";
import { confirm } from "../source-host.ts";
import { askServer } from "./ask-server.ts";
import { type EntryReach, reachEntry } from "./reach-entry.ts";

/** Servers that are asked at a time. */
const CONCURRENCY = 4;

/** A server that is known from its entry, and how it is reached. */
interface LiveEntry {
  readonly entry: RegistryEntry;
  readonly server: SourceServer;
  readonly found: EntryReach;
}

/**
 * What the servers behind entries list now, in place of what is stored. They are started or reached
 * as the registry says, which needs `--yes` or an answer at the terminal. A lone server that cannot
 * be asked throws; among several, it is one whose tools could not be read.
 */
export async function liveServers(
  stored: readonly { readonly entry: RegistryEntry; readonly server: SourceServer }[],
  context: SourceContext,
): Promise<readonly SourceServer[]> {
  const entries = stored.map(
    (each): LiveEntry => ({ ...each, found: reachEntry(each.entry, context) }),
  );
  await requireConsent(entries, context);
  const results: SourceServer[] = [];
  const waiting = entries.entries();
  const progress = context.host.progress(`asking ${entries.length} servers`);
  const work = async (): Promise<void> => {
    for (const [index, entry] of waiting) {
      context.signal.throwIfAborted();
      results[index] = await liveServer(entry, entries.length === 1, context);
      progress.update(`asked ${Object.keys(results).length} of ${entries.length} servers`);
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  } finally {
    progress.done();
  }
  return results;
}

async function liveServer(
  { entry, server, found }: LiveEntry,
  isAlone: boolean,
  context: SourceContext,
): Promise<SourceServer> {
  const { toolsUnknown: _unknown, namesOnly: _names, ...rest } = server;
  try {
    if (!found.possible) throw new ToolcribError("not-callable", found.reason);
    const { host, signal, timeoutMs } = context;
    const { target } = found.way;
    host.hide(targetSecrets(target).given);
    const { tools, findings, omitted, era } = await askServer(target, {
      host,
      signal,
      onWarning: host.debug,
      ...withoutAbsent({ timeoutMs }),
    });
    return { ...rest, tools, findings, omitted, era };
  } catch (error) {
    if (context.signal.aborted || !isToolcribError(error)) throw error;
    const reason = `${server.name} cannot be asked: ${visibleText(errorMessage(error), 300)}`;
    if (isAlone) throw new ToolcribError(error.code, reason, { cause: error });
    const omitted = [omission("unreachable-server", jsonPointer(entry.path), reason)];
    return { ...rest, tools: [], findings: omitted, omitted };
  }
}

/** Shows what the registry wants to start or reach; nothing happens without a yes. */
async function requireConsent(
  entries: readonly LiveEntry[],
  { yes, host, approved, signal }: SourceContext,
): Promise<void> {
  const lines = entries.flatMap(({ server, found }) =>
    found.possible
      ? [`${visibleText(server.name, 100)}: ${visibleText(found.way.shown, 1_000)}`]
      : [],
  );
  const asked = lines.filter((line) => !approved.has(line));
  if (yes) for (const line of asked) host.note(line);
  if (yes || asked.length === 0) return;
  const [first = ""] = asked;
  const more = asked.length > 1 ? `, and ${asked.length - 1} more` : "";
  if (!(await confirm(host, `${asked.join("\n")}\nstart or reach this?`, signal)))
    throw new ToolcribError(
      "needs-consent",
      `--live would use what the registry names: ${first}${more}; give --yes to allow it`,
    );
  for (const line of asked) approved.add(line);
}
