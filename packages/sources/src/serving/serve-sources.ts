import { resolve } from "node:path";
import type {
  HttpServerHandle,
  ServeOptions,
  ServerHandle,
  ServeStdioOptions,
} from "@toolcrib/mcp/serve";
import { ToolcribError, withoutAbsent } from "@toolcrib/model";
import { ToolRegistry } from "@toolcrib/runtime";
import { readTextFile } from "@toolcrib/runtime/files";
import { faultReporter } from "../code/fault-reporter.ts";
import type { SourceContext } from "../source.ts";
import type { SourceReference } from "../source-reference.ts";
import { aggregateRules, type NamingOptions } from "./aggregate-rules.ts";
import { type AuthenticationWords, readAuthentication } from "./authentication.ts";
import { jsonCallLog, jsonHeldLog, jsonLogHost } from "./json-log.ts";
import { openServeLock, type ServeLock } from "./serve-lock.ts";
import { openServedSources, type ServedSources } from "./served-sources.ts";
import { stateSecret } from "./state-secret.ts";

/** What a user says about serving sources, by the names of the options. */
export interface ServingWords extends AuthenticationWords, NamingOptions {
  readonly name?: string | undefined;
  readonly "server-version"?: string | undefined;
  /** The file with what a model should know before it uses the tools. */
  readonly instructions?: string | undefined;
  /** Milliseconds for a start and for each call. */
  readonly timeout?: number | undefined;
  readonly calls?: number | undefined;
  readonly queue?: number | undefined;
  readonly watch: boolean;
  readonly discovery: boolean;
  /** The file with what was approved. */
  readonly lock?: string | undefined;
  readonly "on-change"?: ServeLock["onChange"] | undefined;
  readonly "no-check-upstream": boolean;
  /** The variable with the secret by which processes continue each other's calls. */
  readonly "state-secret-env"?: string | undefined;
  readonly "check-replay": boolean;
  readonly "no-fast-path": boolean;
  readonly "allow-anonymous": boolean;
  readonly metrics: boolean;
  /** `json` writes what happens, every call too, as lines of JSON. */
  readonly "log-format"?: "text" | "json" | undefined;
  readonly "allow-host": readonly string[];
  readonly "allow-origin": readonly string[];
}

/** Where sources are served. */
export interface ServingPlace {
  readonly context: SourceContext;
  /** The version that clients are told where nothing else is known. */
  readonly version: string;
  /** Where to listen; over `streams` unless given. */
  readonly address?: { readonly host?: string; readonly port: number } | undefined;
  readonly streams: Pick<ServeStdioOptions, "stdin" | "stdout">;
}

/** Sources that are being served. */
export interface ServingHandle extends Pick<ServerHandle, "closed"> {
  /** How many tools there are. */
  readonly tools: number;
  /** The sources that are still starting, whose tools join later. */
  readonly starting: readonly string[];
  /** Where clients reach them; undefined over stdio. */
  readonly url: string | undefined;
}

/** Serves sources as one MCP server, until the signal of the context or until its client goes away. */
export async function serveSources(
  references: readonly SourceReference[],
  given: ServingWords,
  place: ServingPlace,
): Promise<ServingHandle> {
  if (place.address === undefined) refuseAuthentication(given);
  const isJson = given["log-format"] === "json";
  const host = isJson ? jsonLogHost(place.context.host) : place.context.host;
  const context = { ...place.context, host, watch: true, runsCode: true, offersAll: true };
  const { signal } = context;
  const opened = await lockOf(given, context);
  const lock = isJson && opened ? { ...opened, onHeld: jsonHeldLog(place.context.host) } : opened;
  const registry = new ToolRegistry({
    ...withoutAbsent({
      separator: given.separator,
      callMs: given.timeout,
      callsPerSource: given.calls,
      queuedCalls: given.queue,
    }),
    onFault: faultReporter(context.host),
  });
  if (isJson) registry.use(jsonCallLog(place.context.host));
  // Clients are answered before other servers take the processors for their start.
  let connectServers = (): void => {};
  const mayConnect = new Promise<void>((resolve) => {
    connectServers = resolve;
  });
  const served = await openServedSources(registry, references, {
    context,
    watch: given.watch,
    discovery: given.discovery,
    ...withoutAbsent({ lock }),
    aggregate: {
      ...(await aggregateRules(given, context)),
      checkUpstream: !given["no-check-upstream"],
      oneClient: place.address === undefined,
      mayConnect,
    },
  });
  try {
    const heldBack = (): ReadonlyMap<string, number> => lock?.held ?? new Map();
    const serving = { given, place: { ...place, context }, heldBack };
    const handle = await startServer(registry, served, serving);
    connectServers();
    const stop = (): void => void handle.close();
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
    const closed = handle.closed.finally(() => served.close());
    // The server answers already; whoever reports the number of tools waits for those that are coming.
    if (place.address !== undefined) await served.arrived;
    return {
      tools: registry.size,
      starting: served.starting(),
      url: "url" in handle ? handle.url : undefined,
      closed,
    };
  } catch (error) {
    connectServers();
    await served.close();
    throw error;
  }
}

async function lockOf(
  { lock, "on-change": onChange }: ServingWords,
  context: SourceContext,
): Promise<ServeLock | undefined> {
  if (onChange !== undefined && lock === undefined)
    throw new ToolcribError("usage", "--on-change needs --lock FILE");
  return lock === undefined ? undefined : await openServeLock(lock, onChange ?? "hold", context);
}

/** Refuses options that a server over stdio, whose client started it, has no use for. */
function refuseAuthentication(given: AuthenticationWords): void {
  for (const name of ["token-env", "oauth-issuer", "oauth-audience", "oauth-jwks"] as const)
    if (given[name] !== undefined)
      throw new ToolcribError("usage", `--${name} is for servers over HTTP: give --http too`);
}

async function startServer(
  registry: ToolRegistry,
  { listed, only, identity, arrived, hasServers, instructions }: ServedSources,
  {
    given,
    place,
    heldBack,
  }: {
    readonly given: ServingWords;
    readonly place: ServingPlace;
    readonly heldBack: () => ReadonlyMap<string, number>;
  },
): Promise<ServerHandle | HttpServerHandle> {
  const { context, address } = place;
  const { host } = context;
  const variable = given["state-secret-env"];
  const options: ServeOptions = {
    instructions,
    ...identity,
    // Code is served under the name of its project, one source under its own, several under ours.
    name: given.name ?? identity?.name ?? only?.name ?? "toolcrib",
    version: given["server-version"] ?? identity?.version ?? only?.version ?? place.version,
    ...(await instructionsOf(given, context)),
    listed,
    arrived,
    grows: hasServers,
    fastPath: !given["no-fast-path"],
    questions: {
      checkReplay: given["check-replay"],
      ...(variable !== undefined && { stateSecret: stateSecret(variable, host.env) }),
    },
    onError: (error) => host.debug(error.message),
  };
  const { serveHttp, serveStdio } = await import("@toolcrib/mcp/serve");
  if (address === undefined) return serveStdio(registry, { ...options, ...place.streams });
  const authenticator = await readAuthentication(given, {
    ...context,
    endpoint: endpointOf(address),
  });
  return await serveHttp(registry, {
    ...options,
    ...address,
    ...withoutAbsent({ authenticator }),
    allowAnonymous: given["allow-anonymous"],
    metrics: given.metrics && { heldBack },
    allowedHosts: given["allow-host"],
    allowedOrigins: given["allow-origin"],
  });
}

async function instructionsOf(
  { instructions: shown }: ServingWords,
  { cwd, signal }: SourceContext,
): Promise<Pick<ServeOptions, "instructions">> {
  if (shown === undefined) return {};
  return { instructions: await readTextFile(resolve(cwd, shown), { shown, signal }) };
}

/** The URL of the endpoint, where it is known before the server listens. */
function endpointOf({
  host = "127.0.0.1",
  port,
}: {
  readonly host?: string;
  readonly port: number;
}): string | undefined {
  if (port === 0) return undefined;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}/mcp`;
}
