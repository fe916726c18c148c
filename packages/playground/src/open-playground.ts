import { getRequestListener } from "@hono/node-server";
import { type AggregateOptions, openAggregate } from "@toolcrib/mcp/aggregate";
import { serveHttp, staticTokens } from "@toolcrib/mcp/serve";
import { errorMessage, withoutAbsent } from "@toolcrib/model";
import type { SourceContext, SourceReference } from "@toolcrib/sources";
import { lockSources, standardLockFile } from "@toolcrib/sources/contract";
import { sourceUpstreams } from "@toolcrib/sources/serve";
import { lockedBaseline } from "./baseline.ts";
import { OpenedSources } from "./opened-sources.ts";
import { playgroundApp } from "./pages/app.ts";
import { SourceFaults } from "./source-faults.ts";
import { PlaygroundState } from "./state.ts";

/** How a playground is opened. */
export interface PlaygroundOptions {
  /** For whom the sources are opened; its signal ends the playground. */
  readonly context: SourceContext;
  /** Where the pages are; 0 for any port that is free. */
  readonly port: number;
  /** The address that is listened on; 127.0.0.1 unless told. Others need a token. */
  readonly hostname?: string | undefined;
  /** Further names under which browsers and clients reach it. */
  readonly allowedHosts?: readonly string[];
  /** What has to be known to see the pages and to call the tools. */
  readonly token?: string | undefined;
  /** The version that MCP clients are told. */
  readonly version: string;
  /** Compared with; the standard lock file, where there is one, unless given. */
  readonly lockFile?: string | undefined;
  /** Milliseconds that a call may take. */
  readonly callMs?: number | undefined;
  /** Filters, overrides and names for the tools of each source. */
  readonly rules?: Pick<AggregateOptions, "conflict" | "rules" | "separator">;
}

/** A playground that runs. */
export interface Playground {
  /** The address of the first page. */
  readonly url: string;
  /** The address of the MCP endpoint. */
  readonly endpoint: string;
  /** How many tools there were at the start. */
  readonly tools: number;
  /** When it has ended, with every source closed. */
  readonly closed: Promise<void>;
}

/**
 * Opens sources and serves the pages to try them until the signal of the context: on this machine
 * only, unless there is a token. Throws `authentication-missing` for another address without one.
 */
export async function openPlayground(
  references: readonly SourceReference[],
  options: PlaygroundOptions,
): Promise<Playground> {
  const { context, port, hostname, allowedHosts, token, version, lockFile, callMs, rules } =
    options;
  const { host, signal, cwd } = context;
  const lock = { cwd, lockFile, signal };
  const sources = new OpenedSources();
  const faults = new SourceFaults(() => upstreams.map(({ name }) => name));
  const state = new PlaygroundState(sources, faults, callMs);
  const warn = (message: string): void => {
    faults.tell(message);
    state.changed();
    host.warn(message);
  };
  const upstreams = sourceUpstreams(references, {
    context: { ...context, host: { ...host, warn } },
    watch: true,
    showsAll: true,
    onOpened: (name, source) => {
      faults.opened(name);
      sources.opened(name, source);
      state.changed();
      // A new lock is as good a reason to look again as new code.
      lockedBaseline(references, lock).then(
        (locked) => state.setLocked(locked),
        (error: unknown) => host.warn(errorMessage(error)),
      );
    },
  });
  const aggregate = await openAggregate(state.registry, upstreams, {
    ...rules,
    onWarning: warn,
    onNote: host.note,
  });
  try {
    state.begin(await lockedBaseline(references, lock));
    let endpoint = "";
    const lockNow = async (): Promise<void> => {
      await lockSources(references, lockFile ?? standardLockFile, { ...context, watch: false });
      state.setLocked(await lockedBaseline(references, lock));
    };
    const app = playgroundApp({ state, endpoint: () => endpoint, lock: lockNow, token });
    const listener = getRequestListener(app.fetch);
    const handle = await serveHttp(state.registry, {
      name: "toolcrib-dev",
      version,
      ...sources.identity(),
      port,
      ...withoutAbsent({ host: hostname, allowedHosts }),
      ...(token === undefined ? {} : { authenticator: staticTokens([{ token }]) }),
      listed: aggregate.listed,
      onError: (error) => host.debug(error.message),
      elsewhere: (request, response) => void listener(request, response),
    });
    endpoint = handle.url;
    const stop = (): void => {
      state.close();
      void handle.close();
    };
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
    return {
      url: handle.url.replace(/mcp$/, ""),
      endpoint,
      tools: state.registry.size,
      closed: handle.closed.finally(async () => {
        state.close();
        await aggregate.close();
      }),
    };
  } catch (error) {
    state.close();
    await aggregate.close();
    throw error;
  }
}
