import type {
  ServerSessionOptions,
  Upstream,
  UpstreamFeatures,
  UpstreamSession,
  UpstreamTool,
  UpstreamTools,
} from "@toolcrib/mcp/aggregate";
import { isToolcribError, ToolcribError, visibleText, withoutAbsent } from "@toolcrib/model";
import { passOn } from "@toolcrib/runtime";
import { toldOnce } from "../code/told-once.ts";
import { givenNamespace, withoutNamespace } from "../compare/tool-lists.ts";
import { lockNameOf } from "../lock/named-source.ts";
import { openSource } from "../open-source.ts";
import { reportFindings } from "../report-findings.ts";
import type { OpenSource, SourceContext, SourceServer } from "../source.ts";
import { type SourceReference, sourceName } from "../source-reference.ts";
import { type LockGuard, lockGuard } from "./held-session.ts";
import type { ServeLock } from "./serve-lock.ts";

/** How sources are served. */
export interface ServeSources {
  readonly context: SourceContext;
  /** Whether code is read again when it changes. */
  readonly watch: boolean;
  /** Whether tools that nothing can run are offered all the same, and refuse every call. */
  readonly showsAll?: boolean;
  /** What was approved; whatever else the sources offer is held back or reported. */
  readonly lock?: ServeLock;
  /** Called whenever a source was opened, also after its code changed. */
  readonly onOpened: (name: string, source: OpenSource) => void;
}

/** Sources as upstreams, which are opened, and reopened, one by one. */
export function sourceUpstreams(
  references: readonly SourceReference[],
  { context, watch, showsAll = false, lock, onOpened }: ServeSources,
): readonly Upstream[] {
  const names = references.map(referenceName);
  return references.map((reference, index): Upstream => {
    const name = names[index] ?? "";
    if (names.indexOf(name) !== index) {
      const message = `the source ${visibleText(name)} is given twice: name one of them, as in NAME=SOURCE`;
      throw new ToolcribError("usage", message);
    }
    return {
      name,
      open: async (signal, host) => {
        const { questionRelay } = await import("@toolcrib/mcp/aggregate");
        const relay = questionRelay();
        const guard = lock && guardOf(reference, references, { lock, context });
        const readings = toldOnce(context.host);
        const inner: SourceContext = {
          ...context,
          host: readings.host,
          signal: AbortSignal.any([context.signal, signal]),
          readsPromise: true,
          questions: relay.handlers,
          onConnecting: host.onConnecting,
          ...(guard === undefined
            ? {}
            : { salt: guard.salt ?? "", checkLaunch: guard.checkLaunch }),
        };
        const open = async (): Promise<OpenSource> => {
          readings.begin();
          const source = await openSource(reference, inner);
          for (const server of source.servers) reportFindings(server, readings.host);
          onOpened(name, source);
          return source;
        };
        const source = await open().catch((error: unknown) => {
          if (isToolcribError(error) && error.code === "held-back") return undefined;
          throw error;
        });
        if (source === undefined) return { tools: [], close: async () => {} };
        const toolsOf: ToolsOf = async ({ servers }) => ({
          tools: (await Promise.all(servers.map((server) => serverTools(server, showsAll)))).flat(),
          ...(await serverFeatures(servers)),
        });
        const surroundings = { host, relay };
        const session = watch
          ? await watchedSession(source, open, toolsOf, surroundings)
          : await sessionOf(source, toolsOf, surroundings);
        return guard === undefined ? session : guard.guard(session, source);
      },
    };
  });
}

function guardOf(
  reference: SourceReference,
  all: readonly SourceReference[],
  { lock, context }: { readonly lock: ServeLock; readonly context: SourceContext },
): LockGuard {
  const name = lockNameOf(reference);
  // A lone source means the lone entry, whatever its name, as for `check`.
  const [only] = lock.lock.size === 1 && all.length === 1 ? lock.lock.values() : [];
  return lockGuard(name, lock.lock.get(name) ?? only, {
    ...lock,
    plain: (tool, { servers }) =>
      withoutNamespace(tool, givenNamespace(reference, servers, context)),
    warn: context.host.warn,
  });
}

/** What messages, also those to clients, and rules call a source: its name, its config entry, its file or host. */
function referenceName(reference: SourceReference): string {
  const { text } = reference;
  const name = sourceName(reference);
  if (name !== undefined) return name;
  if (text === undefined) return "the command after --";
  return URL.canParse(text) && new URL(text).host !== "" ? new URL(text).host : text;
}

type ToolsOf = (source: OpenSource) => Promise<UpstreamTools>;

async function sessionOf(
  source: OpenSource,
  toolsOf: ToolsOf,
  surroundings: Pick<ServerSessionOptions, "host" | "relay">,
): Promise<UpstreamSession> {
  const { close } = source;
  try {
    const [only] = source.servers;
    if (only?.connection !== undefined && source.servers.length === 1) {
      const { serverSession } = await import("@toolcrib/mcp/aggregate");
      const { connection, tools, findings, omitted, namespace, promise, connect } = only;
      const session = await serverSession(
        connection,
        { tools, findings, omitted },
        withoutAbsent({ ...surroundings, namespace, promise, connect }),
      );
      return {
        ...session,
        close: async () => void (await Promise.all([session.close(), close()])),
      };
    }
    return { ...(await toolsOf(source)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A session whose code is opened again after every change; other sources tell by themselves. */
async function watchedSession(
  first: OpenSource,
  open: () => Promise<OpenSource>,
  toolsOf: ToolsOf,
  surroundings: Pick<ServerSessionOptions, "host" | "relay">,
): Promise<UpstreamSession> {
  if (first.watch === undefined) return await sessionOf(first, toolsOf, surroundings);
  let current = first;
  const ending = new AbortController();
  return {
    ...(await toolsOf(first)),
    refresh: async () => {
      const next = await open();
      const tools = await toolsOf(next);
      const last = current;
      current = next;
      await last.close();
      return tools;
    },
    onToolsChanged: (listener) => {
      const stop = new AbortController();
      first.watch?.(listener, AbortSignal.any([stop.signal, ending.signal]));
      return () => stop.abort();
    },
    close: async () => {
      ending.abort();
      await current.close();
    },
  };
}

/** The prompts and resources of code. */
async function serverFeatures(servers: readonly SourceServer[]): Promise<UpstreamFeatures> {
  const loaded = await Promise.all(servers.map(({ loadFeatures }) => loadFeatures?.()));
  return {
    prompts: loaded.flatMap((each) => each?.prompts ?? []),
    resources: loaded.flatMap((each) => each?.resources ?? []),
  };
}

/** Code runs here; other servers are asked. */
async function serverTools(
  server: SourceServer,
  showsAll: boolean,
): Promise<readonly UpstreamTool[]> {
  const { load, call, tools } = server;
  if (load !== undefined) return (await load()).map((loaded) => ({ ...loaded, local: true }));
  if (call === undefined) {
    const reason = server.notCallable ?? "nothing here can run its tools";
    const refusal = (does: string): ToolcribError =>
      new ToolcribError("not-callable", `${visibleText(server.name)} cannot be ${does}: ${reason}`);
    if (!showsAll) throw refusal("served");
    const handler = (): never => {
      throw refusal("called");
    };
    return tools.map((tool) => ({ tool, handler }));
  }
  return tools.map((tool) => ({
    tool,
    handler: async (args, context) =>
      passOn(
        await call(tool.name, args, {
          signal: context.signal,
          onProgress: ({ progress, total, message }) => context.progress(progress, total, message),
        }),
      ),
  }));
}
