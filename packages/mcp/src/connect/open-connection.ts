import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type Client,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from "@modelcontextprotocol/client";
import {
  type Era,
  type Json,
  type JsonObject,
  LIMITS,
  parseToolList,
  ToolcribError,
} from "@toolcrib/model";
import { type CallProgress, type QuestionHandlers, questionCapabilities } from "@toolcrib/runtime";
import type { Mask } from "../secrets/mask-secrets.ts";
import { completeResult } from "./answer-rounds.ts";
import { clientInfo } from "./client-info.ts";
import type { Connection, ConnectOptions, ServerCallOptions, ToolListing } from "./connection.ts";
import type { HeaderScan } from "./header-parameters.ts";
import type { Link } from "./link.ts";
import { listPages, TOOL_LIST } from "./list-pages.ts";
import { readPromise } from "./read-promise.ts";
import type { ServerNotification } from "./server-notification.ts";
import { headersFor, scanTools } from "./tool-headers.ts";
import { watchLists } from "./watch-lists.ts";
import { WatchedResources } from "./watched-resources.ts";
import { withoutCredentials } from "./without-credentials.ts";

/** Makes a connection of a client that has negotiated. */
export async function openConnection(
  client: Client,
  link: Link,
  { callMs = LIMITS.callMs, watch = false, questions }: ConnectOptions,
): Promise<Connection> {
  const { tap } = link;
  const era: Era = client.getProtocolEra() === "modern" ? "2026-07-28" : "2025-11-25";
  tap.cancelsByClosing = era === "2026-07-28" && tap.hasPerRequestStream;
  const protocolVersion = client.getNegotiatedProtocolVersion() ?? era;
  const plain = era === "2026-07-28" ? requestEnvelope(protocolVersion, questions) : undefined;
  // Since 2026-07-28 questions are answers: requests of a server are nobody's.
  if (era === "2026-07-28") tap.questions = undefined;
  const headers = new Map<string, HeaderScan>();
  const ended = new Promise<Error>((resolve) => {
    const end = (): void =>
      resolve(new ToolcribError("server-closed", `${link.describe} has ended`));
    client.onclose = end;
    if (tap.closed) end();
  });

  const send = (
    method: string,
    params: JsonObject,
    options: ServerCallOptions,
    name?: string,
  ): Promise<Json> => {
    const { signal, cancellation, timeoutMs = callMs, onProgress, onNotification } = options;
    const asked = options.questions;
    const envelope =
      asked === undefined || era !== "2026-07-28" ? plain : requestEnvelope(protocolVersion, asked);
    const meta = metaOf(envelope, options, era);
    const scan = name === undefined || method !== "tools/call" ? undefined : headers.get(name);
    const explained = (error: unknown): never => {
      throw signal?.aborted || cancellation?.aborted ? error : link.explain(error);
    };
    try {
      return tap
        .request({
          method,
          params: meta === undefined ? params : { ...params, _meta: meta },
          timeoutMs,
          signal,
          cancellation,
          onNotification,
          onProgress: onProgress && ((raw) => reportProgress(raw, onProgress)),
          headers: scan && headersFor(scan, params),
        })
        .catch(explained);
    } catch (error) {
      return Promise.reject(link.explain(error));
    }
  };

  /** A request that is answered once whatever the server asks about it is. */
  const ask = (
    method: string,
    params: JsonObject,
    options: ServerCallOptions,
    name: string,
  ): Promise<JsonObject> =>
    completeResult({
      name,
      questions: options.questions ?? questions,
      signal: () => options.signal ?? options.cancellation?.signal,
      send: (retry) => send(method, { ...params, ...retry }, options, name),
    });

  const listTools = async (options: ServerCallOptions = {}): Promise<ToolListing> => {
    const {
      entries: raw,
      omitted: pages,
      ...hints
    } = await listPages(TOOL_LIST, (params) => send(TOOL_LIST.method, params, options));
    const parsed = parseToolList(raw, { profile: "mcp" });
    const { tools, findings: repeated } = withoutCredentials(parsed.tools, link.maskCredentials);
    const findings = [...parsed.findings, ...pages, ...repeated];
    if (tap.cancelsByClosing) findings.push(...scanTools(tools, headers));
    return { tools, findings, omitted: [...parsed.omitted, ...pages], ...hints };
  };

  const tools = new Listeners();
  const promise = new Listeners();
  client.setNotificationHandler("notifications/tools/list_changed", tools.tell);
  client.setNotificationHandler("notifications/prompts/list_changed", promise.tell);
  client.setNotificationHandler("notifications/resources/list_changed", promise.tell);
  if (watch && era === "2026-07-28") {
    await watchLists(client, () => {
      tools.tell();
      promise.tell();
    });
  }

  const heard = new Set<(notification: ServerNotification) => void>();
  tap.onNotification = (notification) => {
    for (const listener of heard) listener(notification);
  };
  const watching = new WatchedResources(client, era, (method, params) => send(method, params, {}));

  const server = identity(client, link.maskCredentials);
  return {
    server,
    era,
    protocolVersion,
    capabilities: Object.keys(client.getServerCapabilities() ?? {}),
    // What came off the wire is JSON.
    declared: (client.getServerCapabilities() ?? {}) as JsonObject,
    listTools,
    readPromise: (options = {}) =>
      readPromise({
        server,
        instructions: client.getInstructions() ?? "",
        declares: (capability) => Object.hasOwn(client.getServerCapabilities() ?? {}, capability),
        request: (method, params) => send(method, params, options),
        maskCredentials: link.maskCredentials,
        signal: options.signal,
      }),
    callTool: (name, args, options = {}) =>
      ask("tools/call", { name, arguments: args }, options, name),
    getPrompt: (name, args, options = {}) =>
      ask("prompts/get", { name, arguments: args }, options, name),
    readResource: (uri, options = {}) => ask("resources/read", { uri }, options, uri),
    complete: (request, options = {}) =>
      ask("completion/complete", request, options, "a completion"),
    setLogLevel: async (level) => {
      if (era === "2025-11-25") await send("logging/setLevel", { level }, {});
    },
    watchResources: (uris) => watching.watch(uris),
    tellRootsChanged: () => {
      if (era === "2025-11-25") tap.notify("notifications/roots/list_changed", {});
    },
    onNotification: (listener) => {
      heard.add(listener);
      return () => heard.delete(listener);
    },
    onToolsChanged: tools.add,
    onPromiseChanged: promise.add,
    ended,
    close: () => link.close(),
  };
}

/** Those who want to know of one kind of change. */
class Listeners {
  readonly #all = new Set<() => void>();

  readonly tell = (): void => {
    for (const listener of this.#all) listener();
  };

  /** Returns how to stop listening. */
  readonly add = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };
}

/** What every request of the newer era carries. */
function requestEnvelope(
  protocolVersion: string,
  questions: QuestionHandlers | undefined,
): JsonObject {
  return {
    [PROTOCOL_VERSION_META_KEY]: protocolVersion,
    [CLIENT_INFO_META_KEY]: clientInfo,
    [CLIENT_CAPABILITIES_META_KEY]: questionCapabilities(questions),
  };
}

/** `_meta` of a request: what its era wants, and what the caller gives. */
function metaOf(
  envelope: JsonObject | undefined,
  { meta, logLevel }: ServerCallOptions,
  era: Era,
): JsonObject | undefined {
  if (meta === undefined && (logLevel === undefined || era === "2025-11-25")) return envelope;
  return {
    ...meta,
    ...envelope,
    ...(logLevel !== undefined && era === "2026-07-28" && { [LOG_LEVEL_META_KEY]: logLevel }),
  };
}

function identity(client: Client, mask: Mask): Connection["server"] {
  const { name, version, title } = client.getServerVersion() ?? {};
  return {
    ...(name === undefined ? {} : { name: mask(name) }),
    ...(version === undefined ? {} : { version: mask(version) }),
    ...(title === undefined ? {} : { title: mask(title) }),
  };
}

function reportProgress(raw: JsonObject, tell: (progress: CallProgress) => void): void {
  const { progress, total, message } = raw;
  if (typeof progress !== "number") return;
  tell({
    progress,
    ...(typeof total === "number" ? { total } : {}),
    ...(typeof message === "string" ? { message } : {}),
  });
}
