import type { RegistryEntry } from "@toolcrib/catalog";
import type { Connection } from "@toolcrib/mcp/connect";
import { targetSecrets } from "@toolcrib/mcp/secrets";
import { LIMITS, visibleText, withoutAbsent } from "@toolcrib/model";
import { connectTarget } from "../live/connect-target.ts";
import type { SourceContext, SourceServer } from "../source.ts";
import { reachEntry } from "./reach-entry.ts";

/** What makes the server of an entry callable, or why it is not. */
export type CallableEntry = Pick<SourceServer, "call" | "close" | "notCallable">;

/**
 * Lets the tools of a registry's server be called: it is started by the first call, and only with
 * `--yes`, since its command comes from the file.
 */
export function callableEntry(entry: RegistryEntry, context: SourceContext): CallableEntry {
  const found = reachEntry(entry, context);
  if (!found.possible) return { notCallable: visibleText(found.reason, 300) };
  const { target, shown } = found.way;
  context.host.hide(targetSecrets(target).given);
  if (!context.yes)
    return { notCallable: `--yes starts what the registry names: ${visibleText(shown, 300)}` };
  let connecting: Promise<Connection> | undefined;
  const connect = async (): Promise<Connection> => {
    context.host.note(`starting ${visibleText(shown)}`);
    const { timeoutMs, host } = context;
    return await connectTarget(target, context, {
      onWarning: host.warn,
      ...withoutAbsent({ questions: context.questions }),
      // A package may have to be fetched before it starts, so the start has the time of a call.
      startMs: timeoutMs ?? LIMITS.callMs,
      ...(timeoutMs === undefined ? {} : { callMs: timeoutMs }),
    });
  };
  return {
    call: async (name, args, options) => {
      connecting ??= connect();
      return await (await connecting).callTool(name, args, options);
    },
    close: async () => {
      const connection = await connecting?.catch(() => undefined);
      await connection?.close();
    },
  };
}
